import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { measureBody } from './measure-body.mjs'
import { problem } from './problem.mjs'
import { timeOrderedId } from './time-ordered-id.mjs'

/** @typedef {ReturnType<typeof import('./stagedoor.mjs').createStagedoor>} Stagedoor */
/** @typedef {ReturnType<typeof import('./usage-queue.mjs').createUsageQueue>} UsageQueue */

/** What a refusal hands on to the client. */
const REFUSAL_HEADERS = ['content-type', 'retry-after', 'www-authenticate']
/** What the API behind the gateway has no business to know. */
const KEPT_BACK = new Set(['authorization', 'x-api-key', 'apikey', 'cookie'])

/**
 * A gateway: asks Stagedoor about each request, hands it on to the API, and reports what came of it.
 *
 * @param {object} options
 * @param {Record<string, string>} options.routes first two segments of the path (`discovery/v3`), and the product version there
 * @param {(request: Request) => Response | Promise<Response>} options.api gets paths as they came
 * @param {Stagedoor} options.stagedoor
 * @param {UsageQueue} options.usage
 * @param {readonly string[]} options.origins whose pages may call
 * @param {(context: import('hono').Context) => string | undefined} options.clientAddress
 */
export function createGateway({ routes, api, stagedoor, usage, origins, clientAddress }) {
  return new Hono()
    .use(
      cors({
        origin: [...origins],
        allowHeaders: ['authorization', 'content-type', 'x-api-key', 'if-none-match', 'accept-language'],
        exposeHeaders: ['retry-after', 'www-authenticate', 'etag', 'link', 'x-request-id'],
        maxAge: 600,
      }),
    )
    .all('/:product/:version/*', async (c) => {
      const productVersion = routes[`${c.req.param('product')}/${c.req.param('version')}`]
      if (productVersion === undefined) return notHere()
      const began = performance.now()
      const record = {
        id: timeOrderedId(),
        time: Date.now(),
        product_version: productVersion,
        request_size: Number(c.req.header('content-length') ?? 0),
      }
      // Before anything else: what passes must leave a record.
      if (!usage.reserve()) return unavailable('Too many requests wait to be counted.')
      const verified = await stagedoor.verify(c.req.raw, productVersion, clientAddress(c))
      if (verified === undefined) {
        usage.release()
        return unavailable('Who you are cannot be checked at the moment.')
      }
      const application = verified.headers.get('x-stagedoor-application')
      const answer = verified.ok
        ? await answerOf(api, handOn(c.req.raw, verified.headers))
        : await refusal(verified)
      if (application === null) {
        usage.release()
        return answer
      }
      return measureBody(answer, (response_size) =>
        usage.add({
          ...record,
          application,
          status: answer.status,
          latency_ms: Math.round((performance.now() - began) * 1000) / 1000,
          response_size,
        }),
      )
    })
    .notFound(notHere)
}

/**
 * @param {(request: Request) => Response | Promise<Response>} api
 * @param {Request} request
 */
async function answerOf(api, request) {
  try {
    return await api(request)
  } catch {
    return problem(502, 'bad_gateway', 'The API behind the gateway did not answer.')
  }
}

/**
 * The client's request without its secrets, with what Stagedoor says about it.
 *
 * @param {Request} request
 * @param {Headers} verified
 */
function handOn(request, verified) {
  const headers = new Headers(request.headers)
  for (const name of request.headers.keys()) {
    // What Stagedoor does not say, nobody else may say in its name.
    if (KEPT_BACK.has(name) || name.startsWith('x-stagedoor-')) headers.delete(name)
  }
  for (const [name, value] of verified) {
    if (name.startsWith('x-stagedoor-')) headers.set(name, value)
  }
  return new Request(request, { headers })
}

/** @param {Response} verified */
async function refusal(verified) {
  // The gateway's own token is wrong: that is nothing the client could mend.
  const isOwnFault = verified.status === 400 || !verified.headers.has('x-stagedoor-reason')
  if (isOwnFault) return unavailable('The gateway is not known to the portal.')
  const headers = new Headers()
  for (const name of REFUSAL_HEADERS) {
    const value = verified.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(await verified.text(), { status: verified.status, headers })
}

function notHere() {
  return problem(404, 'not_found', 'There is no API at this address.')
}

/** @param {string} detail */
function unavailable(detail) {
  const answer = problem(503, 'unavailable', detail)
  answer.headers.set('retry-after', '1')
  return answer
}
