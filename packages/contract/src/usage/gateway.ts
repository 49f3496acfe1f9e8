/**
 * The interface between a gateway and the portal for the verification of requests. All data is in headers,
 * because nginx, Envoy, Traefik and Kong forward nothing else. Names are in lower case.
 */

/**
 * Called once per request with any method. Further path segments are allowed
 * (`/gateway/verify/<product>/<version>/…`).
 */
export const GATEWAY_VERIFY_PATH = '/gateway/verify'
/** Receives batches of usage records. */
export const GATEWAY_USAGE_PATH = '/gateway/usage'

/**
 * The gateway's own token, required in every request. Without a valid one the response is 401 without
 * details.
 */
export const GATEWAY_TOKEN_HEADER = 'x-stagedoor-gateway'

/**
 * What to verify. The query parameters `product_version` and `scopes` override these headers, so that clients
 * whose headers are forwarded cannot choose them.
 */
export const VERIFY_REQUEST_HEADERS = {
  /** Id of a product version, or `<product slug>/<version name>`. */
  productVersion: 'x-stagedoor-product-version',
  /** Required scopes, separated by spaces or commas. */
  scopes: 'x-stagedoor-scopes',
  /**
   * IP address of the gateway's client, for the rate limit of invalid credentials. The gateway overwrites a
   * value from its client.
   */
  clientAddress: 'x-stagedoor-client-address',
} as const

/**
 * Headers of the response; absent if there is no value. A rejection has `reason`, and `application` and
 * `productVersion` if the credential is known.
 */
export const VERIFY_RESPONSE_HEADERS = {
  application: 'x-stagedoor-application',
  /** Id of the API key, or client id of the token. */
  credential: 'x-stagedoor-credential',
  developer: 'x-stagedoor-developer',
  registration: 'x-stagedoor-registration',
  productVersion: 'x-stagedoor-product-version',
  /** Granted scopes, separated by spaces. */
  scopes: 'x-stagedoor-scopes',
  /** Why a request is rejected: one of REJECTIONS. */
  reason: 'x-stagedoor-reason',
} as const

/** Header or query parameter in which every version accepts an API key, in addition to the key names of the auth strategy. */
export const DEFAULT_KEY_NAME = 'apikey'

/** Reasons for rejecting a request, with the status. */
export const REJECTIONS = {
  missing_credential: 401,
  /** Unknown, revoked or malformed, or a token that the identity provider did not issue. */
  invalid_credential: 401,
  expired_credential: 401,
  /** A test key, which only works in the sandbox. */
  test_credential: 401,
  developer_disabled: 403,
  not_registered: 403,
  registration_pending: 403,
  registration_rejected: 403,
  registration_revoked: 403,
  /** The developer does not have permission to consume the product. */
  access_denied: 403,
  insufficient_scope: 403,
  /** The portal does not have the requested version. */
  unknown_product_version: 403,
  /** Too many invalid credentials from this address; see Retry-After. */
  too_many_attempts: 429,
  /** The database does not respond, and this credential is not cached; see Retry-After. */
  unavailable: 503,
} as const
export type Rejection = keyof typeof REJECTIONS
