/**
 * All messages of the forms. This file defines the type: a locale that lacks a key does not compile. A host may
 * replace any message by its key. `{name}` is a placeholder.
 */
export const en = {
  // Fields
  email: 'Email',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  fullName: 'Full name',
  preferredName: 'Preferred name (optional)',
  organization: 'Organization',
  accessCode: 'Access code',
  region: 'Region',
  regionUs: 'US (North America)',
  regionEu: 'EU (Europe)',
  regionHelp: 'The free trial allows only one region.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  agreement:
    'I will use the service only for my own lawful business purposes, and I will not share my credentials. I accept the {agreement} and the {privacy}.',
  agreementLink: 'agreement',
  privacyLink: 'privacy policy',
  agreementUrl: '/terms',
  privacyUrl: '/privacy',
  newTab: '(opens in a new tab)',

  // Password rules
  passwordRules: 'Password rules',
  passwordLength: '{min} to {max} characters',
  passwordClasses: 'At least {count} of these:',
  passwordUppercase: 'An uppercase letter',
  passwordLowercase: 'A lowercase letter',
  passwordNumber: 'A digit',
  passwordSpecial: 'A special character',
  ruleMet: '(met)',

  // Login
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  ssoButton: 'Log in with SSO',
  ssoButtonLabel: 'Log in through your company’s identity provider',
  basicAuthLink: 'Log in with email and password',
  divider: 'or',
  forgotPassword: 'Forgot password?',
  registerHelp: 'No account yet?',
  registerLink: 'Create one',
  verifyingEmail: 'Confirming your email…',

  // Other forms
  createAccount: 'Create account',
  sendResetLink: 'Send reset link',
  backToLogin: 'Back to login',
  setPassword: 'Set password',
  changePassword: 'Change password',
  cancel: 'Cancel',
  pleaseWait: 'Please wait…',
  invitedTo: 'You are invited to',
  invitedOrganization: '{organization}!',

  // Successes
  passwordSet: 'Password successfully set!',
  emailConfirmed: 'Email successfully confirmed!',
  registered: 'Successfully registered!',
  resetLinkSent:
    "If an account exists for the email provided, you will receive a link to reset your password. If the email doesn't appear within a few minutes, be sure to check your spam folder.",

  // Errors
  missingInfo: 'Please complete all required fields.',
  missingEmail: 'Please enter your email address.',
  passwordMismatch: 'Passwords do not match',
  wrongCredentials: 'Incorrect username or password. Please try again.',
  wrongCurrentPassword: 'The current password is wrong. Please try again.',
  sessionExpired: 'Your session has expired. Log in and try again.',
  accountLocked: 'Your account has been locked. Reset your password to log in now',
  accountPending: 'Your account is pending approval for access',
  accountRejected: 'Your account wasn’t approved. Contact the operator of this portal if you have questions.',
  accountDeactivated: 'Your account was disabled. Contact the operator of this portal if you have questions.',
  emailUnconfirmed: 'Confirm your email address first, using the link we sent you.',
  emailAlreadyConfirmed:
    'This email address is already confirmed. Log in, or reset your password if you haven’t set one.',
  passwordSignInOff: 'This portal doesn’t accept passwords. Use single sign-on instead.',
  passwordTooCommon: 'This password is too common. Choose one that is harder to guess.',
  passwordMadeOfNames:
    'This password is too close to your name, email address, organization, or the name of this portal. Choose one that is harder to guess.',
  invalidAccessCode: 'Invalid access code',
  serviceUnavailable: 'Service unavailable. Please try again later.',
  tooManyAttempts: 'Too many attempts. Wait a moment, then try again.',
  humanCheckFailed: "We could not verify that you're human. Refresh the page to try again.",
  otherError: 'Error {status}: {text}',
  unknownError: 'unknown error',
  linkInvalid: 'This link isn’t valid. Request a new one.',
  linkExpired: 'This link has expired. Request a new one.',
  unexpectedError: 'Something went wrong on our side. Please try again later.',
}

export type Messages = Readonly<Record<keyof typeof en, string>>
