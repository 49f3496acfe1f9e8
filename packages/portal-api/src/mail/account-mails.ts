import { type Mail, setMail } from './layout.ts'

/**
 * Mails about accounts. Those that anybody can cause by typing an address hold nothing that person typed, so that
 * nobody can have us send a text of theirs to somebody else.
 */

/** Which portal a mail comes from. */
export interface MailPortal {
  name: string
  /** Without a trailing slash. */
  url: string
}

const NOT_YOU = 'If you did not ask for this, you need not do anything.'

export function confirmAddressMail(portal: MailPortal, link: { url: string; hours: number }): Mail {
  return setMail(portal.name, {
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `somebody signed up at ${portal.name} with this address. Confirm it to set your password.`,
    ],
    action: { label: 'Confirm email address', url: link.url },
    note: `The link works once, within ${link.hours} hours. ${NOT_YOU}`,
  })
}

export function alreadyRegisteredMail(portal: MailPortal, link: { url: string; hours: number }): Mail {
  return setMail(portal.name, {
    subject: 'You already have an account',
    paragraphs: [
      'Hello,',
      `somebody signed up at ${portal.name} with this address, which already has an account.`,
      `Log in at ${portal.url}/login. If you no longer know your password, set a new one.`,
    ],
    action: { label: 'Set a new password', url: link.url },
    note: `The link works once, within ${link.hours} hours. ${NOT_YOU}`,
  })
}

export function resetPasswordMail(portal: MailPortal, link: { url: string; hours: number }): Mail {
  return setMail(portal.name, {
    subject: 'Set a new password',
    paragraphs: ['Hello,', `somebody asked for a new password for your account at ${portal.name}.`],
    action: { label: 'Set a new password', url: link.url },
    note: `The link works once, within ${link.hours} hours. ${NOT_YOU} Your password stays as it is.`,
  })
}

/** For an employee, who has no password here: setting one would outlive their employment. */
export function singleSignOnMail(portal: MailPortal): Mail {
  return setMail(portal.name, {
    subject: 'Log in through your company',
    paragraphs: [
      'Hello,',
      `your account at ${portal.name} has no password. Log in through your company's single sign-on.`,
    ],
    action: { label: 'Log in', url: `${portal.url}/login` },
    note: NOT_YOU,
  })
}

export function accountApprovedMail(portal: MailPortal): Mail {
  return setMail(portal.name, {
    subject: 'Your account is approved',
    paragraphs: ['Hello,', `your account at ${portal.name} is approved. You can log in now.`],
    action: { label: 'Log in', url: `${portal.url}/login` },
  })
}

export function accountRejectedMail(portal: MailPortal): Mail {
  return setMail(portal.name, {
    subject: 'Your account was not approved',
    paragraphs: ['Hello,', `your request for an account at ${portal.name} was reviewed and not approved.`],
  })
}

export function accountDisabledMail(portal: MailPortal): Mail {
  return setMail(portal.name, {
    subject: 'Your account was disabled',
    paragraphs: [
      'Hello,',
      `your account at ${portal.name} was disabled. You were logged out and cannot log in.`,
    ],
  })
}
