/** Wire format of one kind of error: HTTP status, stable title and default detail. */
export interface ErrorDefinition {
  status: number
  title: string
  detail: string
  /** URI reference of the problem type. Default: derived from the code. */
  type?: string
}

/**
 * All errors of the API by machine-readable code (docs/reference/errors.md#problem-catalog). Hosts of the forms recognize
 * disabled developers and locked accounts by the lowercase words "disabled" and "locked" in the title.
 */
export const ERRORS = {
  validation_failed: { status: 400, title: 'Bad request', detail: 'Validation failed' },
  malformed_request: {
    status: 400,
    title: 'Bad request',
    detail: 'The Host header or the request target is not valid',
  },
  malformed_body: { status: 400, title: 'Bad request', detail: 'The body must be valid JSON' },
  // `invalid_parameters` contains the reasons of the next two errors. The forms choose their messages by the type.
  password_too_common: { status: 400, title: 'Bad request', detail: 'Validation failed' },
  password_made_of_names: { status: 400, title: 'Bad request', detail: 'Validation failed' },
  unsupported_by_strategy: {
    status: 400,
    title: 'Not supported by the auth strategy',
    detail: "The application's auth strategy does not support this operation",
  },
  registration_unavailable: {
    status: 400,
    title: 'Registration is not available',
    detail: "The product version cannot be registered with the application's auth strategy",
  },
  invalid_return_url: {
    status: 400,
    title: 'Invalid return URL',
    detail: 'The return URL must be an absolute URL of this portal',
  },
  invalid_sso_response: {
    status: 400,
    title: 'Invalid single sign-on response',
    detail: 'Single sign-on could not be completed. Start again from the login page',
  },
  human_check_failed: {
    status: 400,
    title: 'Human check failed',
    detail: "We could not verify that you're human. Refresh the page to try again.",
  },
  invalid_credentials: {
    status: 401,
    title: 'Invalid credentials',
    detail:
      'Account could not be authenticated. If you think you are receiving this message in error, please contact your administrator.',
  },
  // No other title may contain "disabled": hosts of the forms show the pending message for every title that does.
  developer_disabled: {
    status: 401,
    title: 'Developer is disabled',
    detail: 'Your account is pending approval for access',
  },
  developer_rejected: {
    status: 401,
    title: 'Account not approved',
    detail: 'Your account was not approved. Contact the operator of this portal if you have questions',
  },
  developer_deactivated: {
    status: 401,
    title: 'Account deactivated',
    detail: 'Your account was disabled. Contact the operator of this portal if you have questions',
  },
  email_unconfirmed: {
    status: 401,
    title: 'Email address not confirmed',
    detail: 'Confirm your email address first. Use the link in the email that we sent you',
  },
  account_locked: {
    status: 401,
    title: 'Account locked',
    detail: 'Your account has been locked. Reset your password to log in now',
  },
  session_required: {
    status: 401,
    title: 'Unauthorized',
    detail: 'A session is required. Log in and try again',
  },
  session_expired: {
    status: 401,
    title: 'Session expired',
    detail: 'The session has expired. Log in and try again',
  },
  gateway_required: {
    status: 401,
    title: 'Unauthorized',
    detail: 'A gateway token is required. Send it in the X-Stagedoor-Gateway header',
  },
  forbidden: { status: 403, title: 'Forbidden', detail: 'You do not have permission to do this' },
  role_required: {
    status: 403,
    title: 'Forbidden',
    detail: 'Your role does not allow this. Ask an owner of this portal',
  },
  approval_required: {
    status: 403,
    title: 'Available after approval',
    detail: 'Your account is under review. You can use the sandbox until it is approved',
  },
  password_sign_in_disabled: {
    status: 403,
    title: 'Password sign-in is turned off',
    detail: 'This portal does not accept passwords. Use single sign-on instead',
  },
  invalid_access_code: { status: 403, title: 'Invalid access code', detail: 'Invalid access code' },
  analytics_forbidden: {
    status: 403,
    title: 'Forbidden',
    detail: 'You do not have permission to view analytics of these applications',
  },
  csrf_rejected: {
    status: 403,
    title: 'Forbidden',
    detail: 'The request was not sent from this portal. Reload the page and try again',
  },
  try_it_refused: {
    status: 403,
    title: 'Host not allowed',
    detail: 'The “Try it” proxy cannot reach this host',
  },
  application_quota_reached: {
    status: 403,
    title: 'Application quota reached',
    detail: 'A developer can have at most 100 applications. Delete one to create another',
  },
  credential_quota_reached: {
    status: 403,
    title: 'Credential quota reached',
    detail: 'An application can have at most 20 credentials. Revoke one to create another',
  },
  test_key_quota_reached: {
    status: 403,
    title: 'Test key quota reached',
    detail: 'An application can have at most 5 test keys. Revoke one to create another',
  },
  not_found: { status: 404, title: 'Not found', detail: 'The requested resource was not found' },
  token_not_found: {
    status: 404,
    title: 'Unknown token',
    detail: 'The link is not valid. Request a new one',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This path does not support the request method',
  },
  name_taken: {
    status: 409,
    title: 'Name already in use',
    detail: 'You already have an application with this name',
  },
  reference_taken: {
    status: 409,
    title: 'Reference ID already in use',
    detail: 'Another application already uses this reference ID',
  },
  already_registered: {
    status: 409,
    title: 'Already registered',
    detail: 'The application is already registered for this product version',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'Another request has changed the resource. Reload and try again',
  },
  token_expired: {
    status: 410,
    title: 'Token expired',
    detail: 'The link has expired. Request a new one',
  },
  email_already_confirmed: {
    status: 410,
    title: 'Email address already confirmed',
    detail: 'This email address is already confirmed. Log in, or reset your password if you have not set one',
  },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The request body is too large' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The body must be sent as application/json',
  },
  scopes_unavailable: {
    status: 422,
    title: 'Granted scopes are unavailable',
    detail: "The application's auth strategy does not support granted scopes",
    type: '/problems/granted-scopes-unavailable',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Wait a moment, then try again',
  },
  too_many_batches: {
    status: 429,
    title: 'Too many batches',
    detail: 'Too many batches. Send this one again in a moment',
  },
  internal_error: {
    status: 500,
    title: 'Internal server error',
    detail: 'Something went wrong on our side. Please try again later.',
  },
  upstream_failed: {
    status: 502,
    title: 'Bad gateway',
    detail: 'A service that the portal depends on is not responding. Please try again later.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    detail: 'Service unavailable. Please try again later.',
  },
} as const satisfies Record<string, ErrorDefinition>

/** Machine-readable name of an error. It is not sent; `type` of the problem is derived from it. */
export type ErrorCode = keyof typeof ERRORS

/** Returns the definition of a code, with its general type. */
export function errorDefinition(code: ErrorCode): ErrorDefinition {
  return ERRORS[code]
}

/** Returns `type` of a problem (RFC 9457): the type of the definition, otherwise `/problems/<code in kebab-case>`. */
export function problemType(code: ErrorCode): string {
  return errorDefinition(code).type ?? `/problems/${code.replaceAll('_', '-')}`
}
