import { randomInt } from 'node:crypto'
import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import {
  GATEWAY_TOKEN_HEADER,
  GATEWAY_VERIFY_PATH,
  REJECTIONS,
  type Rejection,
  VERIFY_RESPONSE_HEADERS,
  VERIFY_REQUEST_HEADERS,
} from '@stagedoor/contract/usage/gateway'
import type { Problem } from '@stagedoor/contract/problem'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { addressIn, networkOf } from '../../http/middleware/client-address.ts'
import type { Services } from '../../services.ts'
import { unavailableVerdict, type Verdict } from './verification.service.ts'
import { findCredential } from './find-credential.ts'
import type { VerifyResponse, VerifyCall } from './verify-call.ts'

const NO_SCOPES: readonly string[] = []
const MAX_CACHED_URLS = 2_000
/** Longer URLs are not cached: they contain input of the gateway's clients, so their number is unlimited. */
const MAX_CACHED_URL_LENGTH = 500

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too many attempts',
  503: 'Service unavailable',
}

/** Details that the gateway's client may read, because the gateway may pass the response on unchanged. */
const DETAILS: Record<Rejection, string> = {
  missing_credential: 'This API requires an API key or an access token',
  invalid_credential: 'The API key or access token is not valid',
  expired_credential: 'The API key or access token has expired',
  developer_disabled: 'The account of this application is not active',
  not_registered: 'The application is not registered for this version of the API',
  registration_pending: "The application's registration is waiting for approval",
  registration_rejected: "The application's registration was rejected",
  registration_revoked: "The application's registration was revoked",
  access_denied: 'The developer of this application has no access to this API',
  insufficient_scope: 'The credential does not have the required scopes',
  unknown_product_version: 'This version of the API is not published',
  too_many_attempts: 'There were too many wrong credentials. Wait a moment, then try again',
  unavailable: 'Credentials cannot be verified at the moment. Try again later',
}

/**
 * Verifies the credential of one request to an API (docs/gateway.md). The URL takes precedence over headers, so that a
 * client whose headers are forwarded cannot choose another version. There is no session and no log line, and the body is
 * not read.
 */
export function createVerifyHandler(
  deps: Deps,
  { gatewayTokens: findGateway, verify }: Pick<Services, 'gatewayTokens' | 'verify'>,
) {
  const parametersOf = createUrlReader()
  const { now } = deps

  function respond(
    call: VerifyCall,
    gatewayId: string | undefined,
    at: number,
  ): VerifyResponse | Promise<VerifyResponse> {
    if (gatewayId === undefined) return problem(401, 'A gateway token is required')
    const parameters = parametersOf(call.url)
    const versionReference = parameters.versionReference ?? call.header(VERIFY_REQUEST_HEADERS.productVersion)
    if (!versionReference) {
      return problem(400, 'Name the product version: ?product_version=<id> or <product>/<version>')
    }
    const verdict = verify({
      versionReference,
      scopes: parameters.scopes ?? scopesOf(call.header(VERIFY_REQUEST_HEADERS.scopes)) ?? NO_SCOPES,
      credential: ({ keyNames }) => findCredential(call, keyNames),
      client: () => networkOf(clientOf(call) ?? call.peer()),
      gatewayId,
      at,
    })
    return verdict instanceof Promise ? verdict.then(responseOf) : responseOf(verdict)
  }

  return (call: VerifyCall): VerifyResponse | Promise<VerifyResponse> => {
    const at = now().getTime()
    const gatewayId = findGateway(call.header(GATEWAY_TOKEN_HEADER), at)
    if (!(gatewayId instanceof Promise)) return respond(call, gatewayId, at)
    return gatewayId.then(
      (id) => respond(call, id, at),
      (error) => responseOf(unavailableVerdict(deps, error)),
    )
  }
}

interface UrlParameters {
  versionReference: string | undefined
  scopes: readonly string[] | undefined
}

/** Gateways use few URLs, so most are parsed once. */
function createUrlReader(): (url: string) => UrlParameters {
  const cache = new LRUCache<string, UrlParameters>({ max: MAX_CACHED_URLS })
  return (url) => {
    const cached = cache.get(url)
    if (cached) return cached
    const parameters = readUrl(url)
    if (url.length > MAX_CACHED_URL_LENGTH) return parameters
    cache.set(url, parameters)
    return parameters
  }
}

/**
 * With a version in the path, the query is ignored: a gateway that puts its own path before the client's (Envoy) forwards
 * the client's query.
 */
function readUrl(url: string): UrlParameters {
  const [path = '', search] = url
    .slice(url.indexOf(GATEWAY_VERIFY_PATH) + GATEWAY_VERIFY_PATH.length)
    .split('?', 2)
  const [first, second] = path.slice(1).split('/', 2)
  if (first) {
    const versionReference = second ? `${decoded(first)}/${decoded(second)}` : decoded(first)
    return { versionReference, scopes: undefined }
  }
  const query = new URLSearchParams(search)
  return {
    versionReference: query.get('product_version') || undefined,
    scopes: scopesOf(query.get('scopes')),
  }
}

function scopesOf(text: string | null | undefined): string[] | undefined {
  return text ? text.split(/[\s,]+/).filter(Boolean) : undefined
}

/**
 * The address of a gateway's client in the gateway's own header, or in X-Forwarded-For for gateways that can only send
 * that. Proxies between the gateway and this server must not change X-Forwarded-For. TRUSTED_PROXIES does not apply: the
 * caller has proved that it is a gateway.
 */
function clientOf(call: VerifyCall): string | undefined {
  return (
    lastAddressIn(call.header(VERIFY_REQUEST_HEADERS.clientAddress)) ??
    lastAddressIn(call.header('x-forwarded-for'))
  )
}

/** The last entry: earlier entries can come from the client, because gateways append theirs. */
function lastAddressIn(header: string | undefined): string | undefined {
  return addressIn(header?.split(',').at(-1))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function responseOf(verdict: Verdict): VerifyResponse {
  if (verdict.rejection === undefined) return { status: 200, headers: verdict.headers, body: null }
  const { rejection, missingScopes, retryAfterS } = verdict
  return problem(REJECTIONS[rejection], DETAILS[rejection], {
    [VERIFY_RESPONSE_HEADERS.reason]: rejection,
    ...(REJECTIONS[rejection] === 401 && {
      'www-authenticate': rejection === 'missing_credential' ? 'Bearer' : 'Bearer error="invalid_token"',
    }),
    ...(missingScopes && {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${missingScopes.join(' ').replaceAll(/[^\x20-\x7E]|["\\]/g, '')}"`,
    }),
    ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
  })
}

function problem(status: number, detail: string, headers: Record<string, string> = {}): VerifyResponse {
  const body: Problem = {
    status,
    title: TITLES[status] ?? '',
    instance: `portal:trace:${randomInt(1e12, 1e13)}`,
    detail,
    ...(status === 400 && { invalid_parameters: [] }),
  }
  return {
    status,
    headers: { 'content-type': PROBLEM_MEDIA_TYPE, 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  }
}
