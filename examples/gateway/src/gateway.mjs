import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { measureBody } from './measure-body.mjs'
import { problem } from './problem.mjs'
import { CREDENTIAL_NAMES } from './stagedoor.mjs'
import { timeOrderedId } from './time-ordered-id.mjs'

/** @typedef {ReturnType<typeof import('./stagedoor.mjs').createStagedoor>} Stagedoor */
/** @typedef {ReturnType<typeof import('./usage-queue.mjs').createUsageQueue>} UsageQueue */

/** Headers of a rejection that the client receives. `link` names the portal's page about it, as does `type` in the body. */
const REJECTION_HEADERS = ['content-type', 'link', 'retry-after', 'www-authenticate']
/** Headers that the API does not receive, in addition to identity headers of the client. */
const REMOVED_HEADERS = new Set([...CREDENTIAL_NAMES, 'cookie'])
/** Some servers read X_Stagedoor_Application as X-Stagedoor-Application. */
const IDENTITY_HEADER = /^x[-_]stagedoor[-_]/i
/** A segment that an API could read as "." or "..": with path parameters (Java), or encoded once or several times. */
const DOT_SEGMENT = /(?:[/\\]|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:[/\\;]|%(?:25)*(?:2f|5c|3b)|$)/i
/** Encoded letters and digits could hide a dot segment from the pattern above. */
const ENCODED_ALPHANUMERIC = /%(?:3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/i

/** Lenient decoders read %c0%ae as a dot and %c0%af as a slash. */
const OVERLONG_UTF8 = /%(?:25)*(?:c[01]|e0%(?:25)*[89]|f0%(?:25)*8)/i

/** The portal cuts longer paths. Clients choose them, and a batch of long ones would exceed the size limit of reports. */
const MAX_REPORTED_PATH = 512

/**
 * Creates a gateway, which verifies each request, forwards it to the API, and reports it.
 *
 * @param {object} options
 * @param {Record<string, string>} options.routes product versions by the first two segments of the path (`discovery/v3`)
 * @param {(request: Request) => Response | Promise<Response>} options.api receives unchanged paths
 * @param {Stagedoor} options.stagedoor
 * @param {UsageQueue} options.usage
 * @param {readonly string[]} options.origins for CORS
 * @param {(context: import('hono').Context) => string | undefined} options.clientAddress
 */
export function createGateway({ routes, api, stagedoor, usage, origins, clientAddress }) {
  return new Hono()
    .use(
      cors({
        origin: [...origins],
        allowHeaders: [
          'authorization',
          'content-type',
          'x-api-key',
          'apikey',
          'if-match',
          'if-none-match',
          'accept-language',
        ],
        exposeHeaders: ['retry-after', 'www-authenticate', 'etag', 'link', 'x-request-id'],
        maxAge: 600,
      }),
    )
    .all('/:product/:version/*', async (c) => {
      const productVersion = routes[`${c.req.param('product')}/${c.req.param('version')}`]
      if (productVersion === undefined) return notFound()
      if (isAmbiguous(c.req.raw.url)) {
        return problem(
          400,
          'ambiguous_path',
          'The path has dot segments, or characters that are encoded unnecessarily or wrongly.',
        )
      }
      const startedAt = performance.now()
      const record = {
        id: timeOrderedId(),
        time: Date.now(),
        product_version: productVersion,
        request_size: Number(c.req.header('content-length') ?? 0),
        method: c.req.method,
        path: new URL(c.req.url).pathname.slice(0, MAX_REPORTED_PATH),
      }
      // Before the verification, because each verified request needs a record.
      if (!usage.reserve()) return unavailable('Too many requests are waiting to be reported.')
      const verified = await stagedoor.verify(c.req.raw, productVersion, clientAddress(c))
      if (verified === undefined) {
        usage.release()
        return unavailable('The credential cannot be verified at the moment.')
      }
      const application = verified.headers.get('x-stagedoor-application')
      const response = verified.ok
        ? await callApi(api, forwardedRequest(c.req.raw, verified.headers))
        : await rejection(verified)
      if (application === null) {
        usage.release()
        return response
      }
      const reason = verified.headers.get('x-stagedoor-reason')
      return measureBody(response, (response_size) =>
        usage.add({
          ...record,
          ...(reason !== null && { reason }),
          application,
          status: response.status,
          latency_ms: Math.round((performance.now() - startedAt) * 1000) / 1000,
          response_size,
        }),
      )
    })
    .notFound(notFound)
}

/**
 * Whether the API could resolve the path differently, and serve another product version than the verified one.
 *
 * @param {string} url
 */
function isAmbiguous(url) {
  const [path = ''] = url.split('?', 1)
  return DOT_SEGMENT.test(path) || ENCODED_ALPHANUMERIC.test(path) || OVERLONG_UTF8.test(path)
}

/**
 * @param {(request: Request) => Response | Promise<Response>} api
 * @param {Request} request
 */
async function callApi(api, request) {
  try {
    const response = await api(request)
    const headers = [...response.headers].filter(([name]) => !IDENTITY_HEADER.test(name))
    return new Response(response.body, { status: response.status, headers })
  } catch {
    return problem(502, 'bad_gateway', 'The API behind the gateway did not respond.')
  }
}

/**
 * Returns the client's request without its credentials, with the identity headers of the verification.
 *
 * @param {Request} request
 * @param {Headers} verified
 */
function forwardedRequest(request, verified) {
  const headers = new Headers(request.headers)
  for (const name of request.headers.keys()) {
    if (REMOVED_HEADERS.has(name) || IDENTITY_HEADER.test(name)) headers.delete(name)
  }
  for (const [name, value] of verified) {
    if (name.startsWith('x-stagedoor-')) headers.set(name, value)
  }
  return new Request(withoutCredentials(request.url), new Request(request, { headers }))
}

/**
 * Returns the URL without keys in its query, and otherwise unchanged.
 *
 * @param {string} url
 */
function withoutCredentials(url) {
  const start = url.indexOf('?')
  if (start < 0) return url
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => {
      const [name = ''] = new URLSearchParams(pair).keys()
      return !CREDENTIAL_NAMES.includes(name.toLowerCase())
    })
  return url.slice(0, start) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}

/** @param {Response} verified */
async function rejection(verified) {
  // Without a reason, the gateway's token or its route is wrong, and not the client's request.
  const isGatewayError = verified.status === 400 || !verified.headers.has('x-stagedoor-reason')
  if (isGatewayError) return unavailable('The gateway is not configured correctly.')
  const headers = new Headers()
  for (const name of REJECTION_HEADERS) {
    const value = verified.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(await verified.text(), { status: verified.status, headers })
}

function notFound() {
  return problem(404, 'not_found', 'There is no API at this URL.')
}

/** @param {string} detail */
function unavailable(detail) {
  const response = problem(503, 'unavailable', detail)
  response.headers.set('retry-after', '1')
  return response
}
