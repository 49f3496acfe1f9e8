/**
 * The words of mails; English is the shape that the other languages are checked against. Names of applications and
 * versions, and how long a link works (`2 hours`), are filled in; sentences follow the greeting.
 */
export const en = {
  greeting: 'Hello,',
  openAddress: 'Or open this link:',
  worksOnce: (time: string) => `The link works once and expires in ${time}.`,
  notRequested: 'If this wasn’t you, ignore this email.',
  passwordStays: 'Your password won’t change.',
  /** Between two sentences. */
  gap: ' ',
  logIn: 'Log in',
  setPassword: 'Set a new password',

  confirmAddress: {
    subject: 'Confirm your email address',
    text: (portal: string) =>
      `Someone signed up for ${portal} with this email address. Confirm the address to set your password.`,
    action: 'Confirm email address',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    text: (portal: string) =>
      `Someone signed up for ${portal} with this email address, but the address already has an account.`,
    howToLogIn: (url: string) => `Log in at ${url}. If you forgot your password, set a new one.`,
  },
  resetPassword: {
    subject: 'Set a new password',
    text: (portal: string) => `Someone requested a new password for your account at ${portal}.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: (portal: string) =>
      `The password of your account at ${portal} was changed. All other sessions have ended.`,
    notYou: 'If this wasn’t you, set a new password now.',
  },
  singleSignOn: {
    subject: 'Log in with single sign-on',
    text: (portal: string) =>
      `Your account at ${portal} doesn’t have a password. Log in with your company’s single sign-on.`,
  },
  invitation: {
    subject: (organization: string) => `You are invited to ${organization}`,
    text: (organization: string, portal: string) => `You are invited to join ${organization} at ${portal}.`,
    throughSingleSignOn: 'To join, log in with your company’s single sign-on.',
    action: 'Accept invitation',
  },

  reason: (text: string) => `Reason: ${text}`,
  accountApproved: {
    subject: 'Your account is approved',
    text: (portal: string) => `Your account at ${portal} has been approved. You can log in now.`,
  },
  accountRejected: {
    subject: 'Your account was not approved',
    text: (portal: string) =>
      `We reviewed your request for an account at ${portal}, and it was not approved.`,
  },
  accountDisabled: {
    subject: 'Your account was disabled',
    text: (portal: string) =>
      `Your account at ${portal} was disabled. You have been logged out and can’t log in again.`,
  },

  viewApplication: 'View application',
  registrationReceived: {
    subject: (version: string) => `Registration received: ${version}`,
    text: (application: string, version: string) =>
      `We received the registration of your application “${application}” for ${version}. It is under review.`,
    note: 'You will be notified upon approval.',
  },
  registrationApproved: {
    subject: (version: string) => `Registration approved: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} was approved. You can use the application’s credentials now.`,
  },
  registrationRejected: {
    subject: (version: string) => `Registration not approved: ${version}`,
    text: (application: string, version: string) =>
      `We reviewed the registration of your application “${application}” for ${version}, and it was not approved.`,
  },
  registrationRevoked: {
    subject: (version: string) => `Registration revoked: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} was revoked. The application’s credentials no longer work for this version.`,
  },
  registrationEnded: {
    subject: (version: string) => `Registration ended: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} ended because the version was removed from the catalog. The application’s credentials no longer work for this version.`,
  },
  registrationRestored: {
    subject: (version: string) => `Registration restored: ${version}`,
    text: (application: string, version: string) =>
      `The registration of your application “${application}” for ${version} was restored because the version is back in the catalog.`,
  },
  contact: (url: string) => `If you have questions, contact us: ${url}`,
}

/** A language that lacks a text does not compile. */
export type MailMessages = typeof en
