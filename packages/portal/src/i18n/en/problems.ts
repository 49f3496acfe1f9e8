/** Messages for problem responses of the API: by error code, and by rule for each invalid field. */
export const problems = {
  /** By error code of the contract; `describeProblem` says which codes share a message. */
  codes: {
    validation_failed: 'Some values aren’t valid. Check your input.',
    malformed_request: 'The request wasn’t valid. Reload the page and try again.',
    password_too_common: 'This password is too common. Choose one that is harder to guess.',
    password_made_of_names:
      'This password is too close to your name, email address, organization, or the name of this portal. Choose one that is harder to guess.',
    unsupported_by_strategy: 'The application’s auth strategy doesn’t support this.',
    registration_unavailable:
      'This version doesn’t accept registrations with the application’s auth strategy.',
    scopes_unavailable: 'The application’s auth strategy doesn’t support scopes.',
    invalid_return_url: 'The return URL isn’t allowed.',
    invalid_credentials:
      'Account could not be authenticated. If you think you are receiving this message in error, please contact your administrator.',
    developer_disabled: 'Your account is pending approval for access',
    developer_rejected:
      'Your account wasn’t approved. Contact the operator of this portal if you have questions.',
    developer_deactivated:
      'Your account was disabled. Contact the operator of this portal if you have questions.',
    email_unconfirmed: 'Confirm your email address first, using the link we sent you.',
    account_locked: 'Your account has been locked. Reset your password to log in now',
    session_required: 'Your session has expired. Log in and try again.',
    forbidden: 'You don’t have permission to do this.',
    password_sign_in_disabled: 'This portal doesn’t accept passwords. Use single sign-on instead.',
    analytics_forbidden: 'You don’t have access to analytics for these applications.',
    try_it_refused: '“Try it” can’t reach this host.',
    application_quota_reached: 'You have the maximum number of applications. Delete one to create another.',
    credential_quota_reached:
      'This application has the maximum number of credentials. Revoke one to generate another.',
    approval_required: 'Available after approval. Until then, you can use the sandbox.',
    test_key_quota_reached:
      'This application has the maximum number of test keys. Revoke one to create another.',
    not_found: 'Not found. It may have been deleted, or you don’t have access.',
    token_not_found: 'This link isn’t valid. Request a new one.',
    token_expired: 'This link has expired. Request a new one.',
    email_already_confirmed:
      'This email address is already confirmed. Log in, or reset your password if you haven’t set one.',
    name_taken: 'You already have an application with this name.',
    reference_taken: 'Another application already uses this reference ID.',
    already_registered: 'The application is already registered for this product version.',
    conflict: 'This was changed at the same time. Reload the page and try again.',
    body_too_large: 'The request is too large.',
    too_many_attempts: 'Too many attempts. Wait a moment, then try again.',
    internal_error: 'Something went wrong on our side. Please try again later.',
    upstream_failed: 'A service we depend on isn’t responding. Try again later.',
    unavailable: 'Service unavailable. Please try again later.',
  },
  /** For a write without a network. */
  unsent: 'You’re offline. Nothing was sent. Try again when you’re back online.',
  /** By rule of an invalid parameter; `invalid` stands for every other rule. */
  rules: {
    required: (field: string) => `${field} is required`,
    invalid: (field: string) => `${field} isn’t valid`,
    min_length: (field: string, limit: string) => `${field} must have at least ${limit} characters`,
    max_length: (field: string, limit: string) => `${field} can’t have more than ${limit} characters`,
    min_items: (field: string, limit: string) => `${field} must have at least ${limit} items`,
    max_items: (field: string, limit: string) => `${field} can’t have more than ${limit} items`,
    min: (field: string, limit: string) => `${field} must be at least ${limit}`,
    max: (field: string, limit: string) => `${field} must be at most ${limit}`,
    enum: (field: string, choices: string) => `${field} must be one of: ${choices}`,
  },
  /** For fields whose format needs an explanation. */
  formats: {
    email: 'Email must be a valid email address',
    redirect_uri: 'Enter redirect URIs with a protocol, such as https://, and without a fragment (#)',
    password:
      'Use 8 to 128 characters and at least 3 of these: uppercase letter, lowercase letter, digit, special character',
  },
  /** Names of the fields of requests that have no label on a page. */
  fields: {
    email: 'Email',
    full_name: 'Full name',
    password: 'Password',
  },
}
