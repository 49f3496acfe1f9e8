import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** The page that explains why the gateway rejected a request. */
export const rejections = {
  signInText: 'Log in to see your applications and how to fix this.',
  hiddenText: 'The product version doesn’t exist, or you don’t have access to it.',
  unknown: { title: 'Request rejected', text: 'The gateway rejected a request to an API.' },
  /** By the reason of the rejection: the cause, and what the developer can do. */
  reasons: {
    missing_credential: {
      title: 'No credential sent',
      text: 'The request has no API key and no access token.',
      fix: 'Send a credential of one of your registered applications with each request.',
    },
    invalid_credential: {
      title: 'Credential not valid',
      text: 'The API key or access token is unknown or was revoked.',
      fix: 'Create a new key and use it instead.',
    },
    expired_credential: {
      title: 'Credential expired',
      text: 'The API key or access token has expired.',
      fix: 'Create a new key, or request a new access token.',
    },
    test_credential: {
      title: 'Test key in production',
      text: 'The credential is a test key, which only works in the sandbox.',
      fix: 'Send the request to the sandbox, or use a key of an approved application.',
    },
    not_registered: {
      title: 'Application not registered',
      text: 'The application is not registered for this version of the API.',
      fix: 'Register the application for this version.',
    },
    registration_pending: {
      title: 'Registration under review',
      text: 'The registration of the application is waiting for approval.',
      fix: 'We review the registration and notify you by email. Requests work as soon as it is approved.',
    },
    registration_rejected: {
      title: 'Registration rejected',
      text: 'The registration of the application was rejected.',
      fix: 'Contact an administrator of this portal, who can approve the registration.',
    },
    registration_revoked: {
      title: 'Registration revoked',
      text: 'The registration of the application was revoked.',
      fix: 'Contact an administrator of this portal, who can approve the registration again.',
    },
    access_denied: {
      title: 'No access to this API',
      text: 'The developer of the application does not have permission to use this API.',
      fix: 'Contact an administrator of this portal to request access.',
    },
    insufficient_scope: {
      title: 'Scope missing',
      text: 'The credential does not have all the scopes that the request requires.',
      fix: 'Request the missing scopes for your application, then get a new access token.',
    },
    developer_disabled: {
      title: 'Account not active',
      text: 'The account that owns the application is not active.',
      fix: 'Contact an administrator of this portal, who can activate the account.',
    },
    unknown_product_version: {
      title: 'Version not published',
      text: 'This version of the API is not published.',
      fix: 'Use a published version.',
    },
    too_many_attempts: {
      title: 'Too many attempts',
      text: 'Too many wrong credentials were sent from your network. The limit resets every minute.',
      fix: 'Wait, then send the request again with a valid credential.',
    },
  },
  yourApplications: 'Your applications',
  noneRegistered: 'None of your applications is registered for this version.',
  since: 'Since',
  createKey: 'Create a key',
  createKeyNamed: (name: string) => `Create a key for ${name}`,
  openCredentials: 'Open credentials',
  openCredentialsNamed: (name: string) => `Open credentials of ${name}`,
  howToSend: 'How to send the credential',
  checkAgain: 'Check again',
  unchanged: 'Nothing has changed yet.',
  fixed: 'The registration is approved. Send your request again.',
  registerAgain: 'Register again',
  registerAgainNamed: (name: string) => `Register ${name} again`,
  reviewedAgain:
    'The registration is reviewed again. Until it is approved, requests from this application are rejected.',
  noScopesToChoose: 'You can’t choose scopes for your applications. Contact an administrator of this portal.',
  publishedVersions: 'Published versions',
  openVersion: (product: string, version: string) => `Open ${product} ${version}`,
  wait: (seconds: number) => plural(seconds, { one: 'Wait # second.', other: 'Wait # seconds.' }),
  waitMinute: 'Wait one minute.',
  waited: 'You can send requests again.',
}
