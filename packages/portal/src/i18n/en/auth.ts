/** Log in, registration and passwords. The forms themselves bring their own texts. */
export const auth = {
  loginTitle: 'Log in',
  loginInstruction: 'Please enter your login credentials',
  accountNotAuthenticated:
    'Account could not be authenticated. If you think you are receiving this message in error, please contact your administrator.',
  registeredMessage: 'Thank you. Check your inbox and confirm your email address to go on.',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  registerTitle: 'Sign up',
  registerInstruction:
    'Tell us who you are. We send you a link to confirm your address, then a person looks at your request.',
  agreement: 'I use the service for my own lawful business purpose and will not share my credentials.',
  haveAccount: 'Already registered?',
  forgotTitle: 'Forgot your password?',
  forgotInstruction: 'Please enter your email address. We send you a link with which you can set a new one.',
  forgotSuccess:
    "If an account exists for the email provided, you will receive a link to reset your password. If the email doesn't appear within a few minutes, be sure to check your spam folder.",
  resetTitle: 'Set a new password',
  resetHint: 'Choose one that you use nowhere else. You log in with it right after.',
  ssoInstruction: "Log in through your company's single sign-on",
  passwordsOff: 'This portal does not accept passwords. Log in with single sign-on.',
  noSignIn: 'Sign-in is not set up for this portal. Contact its operator.',
  confirmedWithPassword:
    'Your email address is confirmed. Log in, or reset your password if you have not set one.',
  confirmedWithSso: 'Your email address is confirmed. Log in with single sign-on.',
  pendingApproval: 'Your account is pending approval for access',
  locked: 'Your account has been locked. Reset your password to log in now',
  invalidEmail: 'Email must be a valid email address',
  ssoErrors: {
    unavailable: 'Single sign-on is not available right now. Please try again later.',
    expired: 'Single sign-on took too long, or was started in another window. Please try again.',
    rejected: 'Your account was not approved. Contact the operator of this portal if you have questions.',
    disabled: 'Your account was disabled. Contact the operator of this portal if you have questions.',
  } as Readonly<Record<string, string>>,
  ssoFailed: 'Single sign-on did not succeed. Please try again.',
  signingIn: 'Signing in',
  needsScript: 'JavaScript is needed here. Switch it on and reload the page.',
}
