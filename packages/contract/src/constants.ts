/**
 * Names and numbers that several packages use. Durations are in milliseconds unless the name contains another
 * unit. See docs/reference/rules.md.
 */

// Paging
export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
/** The last row of the last page has a number that fits into PostgreSQL's `integer`. */
export const MAX_PAGE_NUMBER = Math.floor((2 ** 31 - 1) / MAX_PAGE_SIZE)
/** Page size for loading all versions of a product. */
export const ALL_VERSIONS_PAGE_SIZE = 100
/** Page size of the catalog search. */
export const SEARCH_PAGE_SIZE = 12

// Passwords
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const PASSWORD_MIN_CLASSES = 3
export const PASSWORD_CLASS_COUNT = 4

// Lengths of text, in characters
export const EMAIL_MAX_LENGTH = 250
export const FULL_NAME_MAX_LENGTH = 256
export const NAME_MAX_LENGTH = 255
export const DESCRIPTION_MAX_LENGTH = 255
export const REFERENCE_ID_MAX_LENGTH = 255
export const MAX_LABELS = 50
export const LABEL_MAX_LENGTH = 63

/** Maximum number of applications per developer. */
export const APPLICATION_QUOTA = 100
/** Maximum number of active credentials per application. */
export const CREDENTIAL_QUOTA = 20
/** Maximum number of test keys of an application, in addition to its other credentials. */
export const TEST_KEY_QUOTA = 5
/** Days after which a test key expires. */
export const TEST_KEY_DAYS = 90

// Timing
export const REQUEST_TIMEOUT_MS = 30_000
export const SUBMIT_DELAY_MS = 250
export const NOTIFICATION_MS = 3_000
export const COPY_TOOLTIP_RESET_MS = 1_800
export const COPY_ID_TRUNCATE_LENGTH = 15
export const SPINNER_SIZE_PX = 20

// Cookies and headers
export const ACCESS_COOKIE = 'portalaccesstoken'
export const REFRESH_COOKIE = 'portalrefreshtoken'
/** Session of a platform user. The forms do not refresh it, so it lasts as long as a refresh token. */
export const USER_ACCESS_COOKIE = 'useraccesstoken'
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'
/** Response header of a logout: the URL at which the identity provider ends its own session, if any. */
export const LOGOUT_LOCATION_HEADER = 'X-Logout-Location'
/** Id with which the server logs a request, in digits. The server returns it, and accepts one from a request. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
export const USER_STATUS_COOKIE = 'userStatus'
export const USER_STATUS_ACTIVE = 'active'
export const USER_STATUS_COOKIE_DAYS = 60
export const ACCESS_TOKEN_MINUTES = 15
export const REFRESH_TOKEN_HOURS = 24

/** Local storage key of the saved developer session. */
export const SESSION_STORAGE_KEY = 'portal_session'

// Paths
/** Path of the admin API, which the console calls. */
export const ADMIN_API_PATH = '/admin/api/v1'

/** Path of the console. */
export const ADMIN_PATH = '/admin'

/** Path of the page that creates the first owner. */
export const ADMIN_SETUP_PATH = '/admin/setup'
export const API_BASE_PATH = '/api/v2'
export const AUTH_BASE_PATH = '/auth'
/** The only path to which the refresh cookie is sent. */
export const REFRESH_PATH = `${API_BASE_PATH}/developer/refresh`
export const RUM_PATH_PREFIX = '/rum'

// Media types
export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
export const JSON_MEDIA_TYPE = 'application/json'
export const MARKDOWN_MEDIA_TYPE = 'text/markdown'

/** Vendor token of this product's media types and resource identifiers. */
export const DEFAULT_VENDOR = 'stagedoor'

/** Index name of the catalog search. */
export const PRODUCT_CATALOG_INDEX = 'product-catalog'

// Periods
export const ALLOWED_TIME_PERIODS = ['24h', '90d'] as const
export type AllowedTimePeriod = (typeof ALLOWED_TIME_PERIODS)[number]
export const DEFAULT_TIME_PERIOD: AllowedTimePeriod = '24h'
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

// Analytics
export const STATS_DEFAULT_GRANULARITY_MS = DAY_MS
export const STATS_MAX_VALUES_PER_DIMENSION = 50
export const STATS_MAX_DIMENSIONS = 2
export const STATS_MAX_QUERIES = 20
/** Latest time of a query, in Unix milliseconds. Minutes are stored in 32 bits, which overflow in 6053. */
export const STATS_LATEST_MS = Date.UTC(6000, 0)

// Regions of platform users' organizations
export const REGIONS = ['us', 'eu'] as const
export type Region = (typeof REGIONS)[number]
export const DEFAULT_REGION: Region = 'us'

export const DEFAULT_LANGUAGE = 'en'

// Feature flags
export const APP_REGISTRATION_V2_FLAG = 'tdx-3531-app-reg-v2'
export const SHOW_VERSIONS_FLAG = 'showVersions'
export const ANONYMOUS_FLAG_KEY = 'ANONYMOUS_USER'

// Usage monitoring
/** Percentage of sessions that are recorded. */
export const RUM_SAMPLE_RATE = 100

/** Kinds of credentials of an application. */
export const CREDENTIAL_TYPES = ['client_credentials', 'self_managed_client_credentials', 'key_auth'] as const

/** How developers get access to a product: without a registration, by registering an application, or by a grant of an operator. */
export const PRODUCT_ACCESSES = ['open', 'registration', 'required'] as const
