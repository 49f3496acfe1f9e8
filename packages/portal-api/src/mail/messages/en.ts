/**
 * The words of mails; English is the shape that the other languages are checked against. Names of applications and
 * versions, and how long a link works (`2 hours`), are filled in; sentences follow the greeting.
 */
export const en = {
  greeting: 'Hello,',
  openAddress: 'Or open this address:',
  worksOnce: (time: string) => `The link works once, within ${time}.`,
  notYou: 'If you did not ask for this, you need not do anything.',
  passwordStays: 'Your password stays as it is.',
  /** Between two sentences. */
  gap: ' ',
  logIn: 'Log in',
  setPassword: 'Set a new password',

  confirmAddress: {
    subject: 'Confirm your email address',
    text: (portal: string) =>
      `Somebody signed up at ${portal} with this address. Confirm it to set your password.`,
    action: 'Confirm email address',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    text: (portal: string) =>
      `Somebody signed up at ${portal} with this address, which already has an account.`,
    howToLogIn: (url: string) => `Log in at ${url}. If you no longer know your password, set a new one.`,
  },
  resetPassword: {
    subject: 'Set a new password',
    text: (portal: string) => `Somebody asked for a new password for your account at ${portal}.`,
  },
  singleSignOn: {
    subject: 'Log in through your company',
    text: (portal: string) =>
      `Your account at ${portal} has no password. Log in through your company's single sign-on.`,
  },
  invitation: {
    subject: (organization: string) => `You are invited to ${organization}`,
    text: (organization: string, portal: string) => `You are invited to join ${organization} at ${portal}.`,
    throughSingleSignOn: "Log in through your company's single sign-on to join.",
    action: 'Accept invitation',
  },

  reason: (text: string) => `Reason: ${text}`,
  accountApproved: {
    subject: 'Your account is approved',
    text: (portal: string) => `Your account at ${portal} is approved. You can log in now.`,
  },
  accountRejected: {
    subject: 'Your account was not approved',
    text: (portal: string) => `Your request for an account at ${portal} was reviewed and not approved.`,
  },
  accountDisabled: {
    subject: 'Your account was disabled',
    text: (portal: string) =>
      `Your account at ${portal} was disabled. You were logged out and cannot log in.`,
  },

  viewApplication: 'View application',
  registrationReceived: {
    subject: (version: string) => `Registration received: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} has arrived and is under review.`,
    note: 'Requests are reviewed weekly. You will be notified upon approval.',
  },
  registrationApproved: {
    subject: (version: string) => `Registration approved: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} is approved. Its credentials work there now.`,
  },
  registrationRejected: {
    subject: (version: string) => `Registration not approved: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} was reviewed and not approved.`,
  },
  registrationRevoked: {
    subject: (version: string) => `Registration revoked: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} was revoked. Its credentials no longer work there.`,
  },
  registrationEnded: {
    subject: (version: string) => `Registration ended: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} has ended: this version has left the catalog. Credentials do not work there.`,
  },
  registrationRestored: {
    subject: (version: string) => `Registration restored: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} has been restored: this version is back in the catalog.`,
  },
}

/** A language that lacks a text does not compile. */
export type MailMessages = typeof en
