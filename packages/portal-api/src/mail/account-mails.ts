import { type Mail, renderMail } from './layout.ts'
import { contactNote, localeOf, type MailPortal, reasonParagraphs } from './mail-portal.ts'

/**
 * Mails about accounts. Anybody can trigger some of them by entering an address, so those mails contain no input of the
 * sender; otherwise the portal could be used to send messages to others.
 */

/** A link that can be used once, within a number of hours. */
interface MailLink {
  url: string
  hours: number
}

export function confirmAddressMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { messages, name, time } = localeOf(portal.language)
  const { subject, text, action } = messages.confirmAddress
  return renderMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: action, url },
    note: [messages.worksOnce(time(hours)), messages.notRequested],
  })
}

export function alreadyRegisteredMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { messages, name, time } = localeOf(portal.language)
  const { subject, text, howToLogIn } = messages.alreadyRegistered
  return renderMail(portal, {
    subject,
    paragraphs: [text(name(portal.name)), howToLogIn(`${portal.url}/login`)],
    action: { label: messages.setPassword, url },
    note: [messages.worksOnce(time(hours)), messages.notRequested],
  })
}

export function resetPasswordMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { messages, name, time } = localeOf(portal.language)
  const { subject, text } = messages.resetPassword
  return renderMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: messages.setPassword, url },
    note: [messages.worksOnce(time(hours)), messages.notRequested, messages.passwordStays],
  })
}

/**
 * Sent after a password was replaced.
 * @param url of the form that requests a link to set another one
 */
export function passwordChangedMail(portal: MailPortal, url: string): Mail {
  const { messages, name } = localeOf(portal.language)
  const { subject, text, notYou } = messages.passwordChanged
  return renderMail(portal, {
    subject,
    paragraphs: [text(name(portal.name)), notYou],
    action: { label: messages.setPassword, url },
    note: contactNote(portal),
  })
}

/** Sent to an employee who uses single sign-on: a password of their own would remain valid after the employment ends. */
export function singleSignOnMail(portal: MailPortal, loginUrl = `${portal.url}/login`): Mail {
  const { messages, name } = localeOf(portal.language)
  const { subject, text } = messages.singleSignOn
  return renderMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: messages.logIn, url: loginUrl },
    note: [messages.notRequested],
  })
}

export function accountApprovedMail(portal: MailPortal, email: string, reason?: string): Mail {
  const { messages, name } = localeOf(portal.language)
  const { subject, text } = messages.accountApproved
  const url = `${portal.url}/login?${new URLSearchParams({ email })}`
  const action = { label: messages.logIn, url }
  const paragraphs = [text(name(portal.name)), ...reasonParagraphs(portal, reason)]
  return renderMail(portal, { subject, paragraphs, action })
}

export function accountRejectedMail(portal: MailPortal, reason?: string): Mail {
  const { messages, name } = localeOf(portal.language)
  const { subject, text } = messages.accountRejected
  const paragraphs = [text(name(portal.name)), ...reasonParagraphs(portal, reason)]
  return renderMail(portal, { subject, paragraphs, note: contactNote(portal) })
}

export function accountDisabledMail(portal: MailPortal, reason?: string): Mail {
  const { messages, name } = localeOf(portal.language)
  const { subject, text } = messages.accountDisabled
  const paragraphs = [text(name(portal.name)), ...reasonParagraphs(portal, reason)]
  return renderMail(portal, { subject, paragraphs, note: contactNote(portal) })
}

export function invitationMail(
  portal: MailPortal,
  invitation: { organization: string; url: string; hours: number },
): Mail {
  const { messages, name, time } = localeOf(portal.language)
  const { subject, text, action } = messages.invitation
  const organization = name(invitation.organization)
  return renderMail(portal, {
    subject: subject(organization),
    paragraphs: [text(organization, name(portal.name))],
    action: { label: action, url: invitation.url },
    note: [messages.worksOnce(time(invitation.hours))],
  })
}

/** Invites a person to a portal that does not accept passwords. */
export function singleSignOnInvitationMail(
  portal: MailPortal,
  invitation: { organization: string; url: string },
): Mail {
  const { messages, name } = localeOf(portal.language)
  const { subject, text, throughSingleSignOn } = messages.invitation
  const organization = name(invitation.organization)
  return renderMail(portal, {
    subject: subject(organization),
    paragraphs: [text(organization, name(portal.name)), throughSingleSignOn],
    action: { label: messages.logIn, url: invitation.url },
  })
}
