/** Log in, registration and passwords. The forms have their own messages. */
export const auth = {
  loginInstruction: 'Please enter your login credentials',
  registeredMessage: 'Check your inbox and confirm your email address to continue.',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  registerInstruction: 'We’ll email you a link to confirm your address, then we’ll review your request.',
  agreement:
    'I will use the service only for my own lawful business purposes, and I will not share my credentials.',
  haveAccount: 'Already have an account?',
  forgotTitle: 'Forgot your password?',
  forgotInstruction: 'Please enter your email address. We’ll send you a reset link.',
  forgotSuccess:
    "If an account exists for the email provided, you will receive a link to reset your password. If the email doesn't appear within a few minutes, be sure to check your spam folder.",
  resetTitle: 'Set a new password',
  resetHint: 'Don’t reuse a password from another site.',
  ssoInstruction: 'Log in with your company’s single sign-on',
  passwordsOff: 'This portal doesn’t accept passwords. Log in with single sign-on.',
  noSignIn: 'Login isn’t set up for this portal. Contact its operator.',
  confirmedWithPassword:
    'Your email address is confirmed. Log in, or reset your password if you haven’t set one.',
  confirmedWithSso: 'Your email address is confirmed. Log in with single sign-on.',
  ssoErrors: {
    unavailable: 'Single sign-on isn’t available right now. Try again later.',
    expired: 'Single sign-on timed out or was started in another window. Try again.',
  } as Readonly<Record<string, string>>,
  ssoFailed: 'Single sign-on failed. Try again.',
  checkEmail: {
    title: 'Check your email',
    sentTo: 'We sent an email to',
    sentIfKnown: 'If this address has an account, a new link is on its way:',
    steps: [
      'Open the link in the email to confirm your address.',
      'Choose a password.',
      'We’ll review your request and email you when it’s approved.',
    ],
    spam: 'No email after a few minutes? Check your spam folder.',
    resend: 'Resend email',
    resent: 'Sent again. An address gets at most 5 emails per hour.',
    changeAddress: 'Change address',
  },
  review: {
    title: 'We’ll review your request',
    passwordSet: 'Password successfully set!',
    next: 'We’ll email you as soon as your account is approved. You can log in then.',
  },
  pendingNext: 'We’re reviewing your request and will email you when it’s approved. You can log in then.',
  link: { title: 'This link no longer works', sendNew: 'Send a new link' },
  /** Pages of platform users, who have no other pages in the portal. */
  users: {
    acceptTitle: 'Accept your invitation',
    inviteAgain: 'Ask the person who invited you to send another invitation.',
    loggedIn: 'You’re logged in',
    loggedInHint: 'This portal has no other pages for your account.',
    changePassword: 'Change password',
    passwordChanged: 'Your password has been changed.',
  },
  sessionEnded: 'Your session ended. Log in to continue where you left off.',
  demoAccounts: 'Demo accounts',
  demoAccountsHint: 'Listed only in development, on this machine. Choose one to log in.',
  logInAs: (name: string) => `Log in as ${name}`,
  signingIn: 'Logging in',
  needsScript: 'This page requires JavaScript. Enable JavaScript and reload the page.',
}
