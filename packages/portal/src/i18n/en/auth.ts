/** Log in, registration and passwords. The forms themselves bring their own texts. */
export const auth = {
  loginTitle: 'Log in',
  loginInstruction: 'Please enter your login credentials',
  accountNotAuthenticated:
    'Account could not be authenticated. If you think you are receiving this message in error, please contact your administrator.',
  registeredMessage: 'Check your inbox and confirm your email address to continue.',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  registerTitle: 'Sign up',
  registerInstruction: 'We’ll email you a link to confirm your address, then we’ll review your request.',
  agreement: 'I use the service for my own lawful business purpose and will not share my credentials.',
  haveAccount: 'Already have an account?',
  forgotTitle: 'Forgot your password?',
  forgotInstruction: 'Please enter your email address. We’ll send you a reset link.',
  forgotSuccess:
    "If an account exists for the email provided, you will receive a link to reset your password. If the email doesn't appear within a few minutes, be sure to check your spam folder.",
  resetTitle: 'Set a new password',
  resetHint: 'Don’t reuse a password from another site. You’ll log in with the new one next.',
  ssoInstruction: 'Log in with your company’s single sign-on',
  passwordsOff: 'This portal doesn’t accept passwords. Log in with single sign-on.',
  noSignIn: 'Login isn’t set up for this portal. Contact its operator.',
  confirmedWithPassword:
    'Your email address is confirmed. Log in, or reset your password if you haven’t set one.',
  confirmedWithSso: 'Your email address is confirmed. Log in with single sign-on.',
  pendingApproval: 'Your account is pending approval for access',
  locked: 'Your account has been locked. Reset your password to log in now',
  invalidEmail: 'Email must be a valid email address',
  ssoErrors: {
    unavailable: 'Single sign-on isn’t available right now. Try again later.',
    expired: 'Single sign-on timed out or was started in another window. Try again.',
    rejected: 'Your account wasn’t approved. Contact the operator of this portal if you have questions.',
    disabled: 'Your account was disabled. Contact the operator of this portal if you have questions.',
  } as Readonly<Record<string, string>>,
  ssoFailed: 'Single sign-on failed. Try again.',
  signingIn: 'Logging in',
  needsScript: 'This page requires JavaScript. Enable JavaScript and reload the page.',
}
