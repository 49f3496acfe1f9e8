/**
 * What a gateway says to the portal and hears from it, for every request that it lets through. Everything travels in
 * headers, because that is all that nginx, Envoy, Traefik and Kong hand on. Names are in lower case.
 */

/** One call per request; any method; more path may follow (`/gateway/verify/<product>/<version>/…`). */
export const GATEWAY_VERIFY_PATH = '/gateway/verify'
/** Batches of usage records. */
export const GATEWAY_USAGE_PATH = '/gateway/usage'

/** The gateway's own token, in every call. Without a good one everything is 401 and nothing is told. */
export const GATEWAY_TOKEN_HEADER = 'x-stagedoor-gateway'

/**
 * What is asked. `product_version` and `scopes` as query parameters count before these headers, so that a client whose
 * headers are passed on cannot choose.
 */
export const VERIFY_REQUEST_HEADERS = {
  /** Id of a product version, or `<product slug>/<version name>`. */
  productVersion: 'x-stagedoor-product-version',
  /** Scopes that all must be granted, separated by spaces or commas. */
  scopes: 'x-stagedoor-scopes',
  /** Address of the gateway's client, for the limit on wrong credentials. The gateway replaces what its client sent. */
  clientAddress: 'x-stagedoor-client-address',
} as const

/** What a verified request carries from then on; absent where there is nothing to say. */
export const VERIFY_RESPONSE_HEADERS = {
  application: 'x-stagedoor-application',
  /** Id of the API key, or the client id of a token. */
  credential: 'x-stagedoor-credential',
  developer: 'x-stagedoor-developer',
  registration: 'x-stagedoor-registration',
  productVersion: 'x-stagedoor-product-version',
  /** Granted scopes, separated by spaces. */
  scopes: 'x-stagedoor-scopes',
  /** Why a request is refused: one of REFUSALS. */
  reason: 'x-stagedoor-reason',
} as const

/** Why a request is refused, and with which status. */
export const REJECTIONS = {
  missing_credential: 401,
  /** Unknown, revoked, malformed, or a token that is not the provider's. */
  invalid_credential: 401,
  expired_credential: 401,
  developer_disabled: 403,
  not_registered: 403,
  registration_pending: 403,
  registration_rejected: 403,
  registration_revoked: 403,
  /** The developer has no permission to consume the product, or no longer. */
  access_denied: 403,
  insufficient_scope: 403,
  /** The gateway asks for a version that the portal does not have. */
  unknown_product_version: 403,
  /** Too many wrong credentials from this address; see Retry-After. */
  too_many_attempts: 429,
  /** The database does not answer, and this credential is not known; see Retry-After. */
  unavailable: 503,
} as const
export type Rejection = keyof typeof REJECTIONS
