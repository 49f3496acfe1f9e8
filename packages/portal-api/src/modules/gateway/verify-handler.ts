import {
  GATEWAY_TOKEN_HEADER,
  GATEWAY_VERIFY_PATH,
  VERIFY_REQUEST_HEADERS,
} from '@stagedoor/contract/usage/gateway'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { addressIn, networkOf } from '../../http/middleware/client-address.ts'
import type { Services } from '../../services.ts'
import { findCredential } from './find-credential.ts'
import { gatewayProblem } from './rejection-problems.ts'
import { createVerdictResponses } from './verdict-responses.ts'
import { unavailableVerdict, type Verdict } from './verification.service.ts'
import type { VerifyResponse, VerifyCall } from './verify-call.ts'

const NO_SCOPES: readonly string[] = []
const MAX_CACHED_URLS = 2_000
/** Longer URLs are not cached: they contain input of the gateway's clients, so their number is unlimited. */
const MAX_CACHED_URL_LENGTH = 500

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
  const { verifications } = deps.metrics
  const responseOf = createVerdictResponses(deps.settings.PORTAL_URL)

  const countMiss = (verdict: Verdict): VerifyResponse => {
    verifications.count(verdict.rejection ?? 'accepted', 'miss')
    return responseOf(verdict)
  }

  function respond(
    call: VerifyCall,
    gatewayId: string | undefined,
    at: number,
  ): VerifyResponse | Promise<VerifyResponse> {
    if (gatewayId === undefined) {
      verifications.count('unknown_gateway', 'hit')
      return gatewayProblem(401, 'A gateway token is required')
    }
    const parameters = parametersOf(call.url)
    const versionReference = parameters.versionReference ?? call.header(VERIFY_REQUEST_HEADERS.productVersion)
    if (!versionReference) {
      verifications.count('no_product_version', 'hit')
      return gatewayProblem(400, 'Name the product version: ?product_version=<id> or <product>/<version>')
    }
    const verdict = verify({
      versionReference,
      scopes: parameters.scopes ?? scopesOf(call.header(VERIFY_REQUEST_HEADERS.scopes)) ?? NO_SCOPES,
      credential: (version) => findCredential(call, version?.keyNames ?? []),
      client: () => networkOf(clientOf(call) ?? call.peer()),
      gatewayId,
      at,
    })
    if (verdict instanceof Promise) return verdict.then(countMiss)
    verifications.count(verdict.rejection ?? 'accepted', 'hit')
    return responseOf(verdict)
  }

  return (call: VerifyCall): VerifyResponse | Promise<VerifyResponse> => {
    const at = now().getTime()
    const gatewayId = findGateway(call.header(GATEWAY_TOKEN_HEADER), at)
    if (!(gatewayId instanceof Promise)) return respond(call, gatewayId, at)
    return gatewayId.then(
      (id) => respond(call, id, at),
      (error) => countMiss(unavailableVerdict(deps, error)),
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
 * Reads the version and the scopes from the path or the query of a URL. If the path names a version, the query is ignored:
 * Envoy appends the path and the query of its client to its own path, so the query is input of the client.
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
