import { type Mail, setMail } from './layout.ts'
import { contactNote, type MailPortal, reasonGiven, wordsOf } from './mail-portal.ts'

/**
 * Mails about accounts. Those that anybody can cause by typing an address hold nothing that person typed, so that
 * nobody can have us send a text of theirs to somebody else.
 */

/** A link that works once, for so many hours. */
interface MailLink {
  url: string
  hours: number
}

export function confirmAddressMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { messages, name, time } = wordsOf(portal.language)
  const { subject, text, action } = messages.confirmAddress
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: action, url },
    note: [messages.worksOnce(time(hours)), messages.notRequested],
  })
}

export function alreadyRegisteredMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { messages, name, time } = wordsOf(portal.language)
  const { subject, text, howToLogIn } = messages.alreadyRegistered
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name)), howToLogIn(`${portal.url}/login`)],
    action: { label: messages.setPassword, url },
    note: [messages.worksOnce(time(hours)), messages.notRequested],
  })
}

export function resetPasswordMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { messages, name, time } = wordsOf(portal.language)
  const { subject, text } = messages.resetPassword
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: messages.setPassword, url },
    note: [messages.worksOnce(time(hours)), messages.notRequested, messages.passwordStays],
  })
}

/** For an employee, who has no password here: setting one would outlive their employment. */
export function singleSignOnMail(portal: MailPortal, loginUrl = `${portal.url}/login`): Mail {
  const { messages, name } = wordsOf(portal.language)
  const { subject, text } = messages.singleSignOn
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: messages.logIn, url: loginUrl },
    note: [messages.notRequested],
  })
}

export function accountApprovedMail(portal: MailPortal): Mail {
  const { messages, name } = wordsOf(portal.language)
  const { subject, text } = messages.accountApproved
  return setMail(portal, { subject, paragraphs: [text(name(portal.name))], action: logIn(portal) })
}

export function accountRejectedMail(portal: MailPortal, reason?: string): Mail {
  const { messages, name } = wordsOf(portal.language)
  const { subject, text } = messages.accountRejected
  const paragraphs = [text(name(portal.name)), ...reasonGiven(portal, reason)]
  return setMail(portal, { subject, paragraphs, note: contactNote(portal) })
}

export function accountDisabledMail(portal: MailPortal, reason?: string): Mail {
  const { messages, name } = wordsOf(portal.language)
  const { subject, text } = messages.accountDisabled
  const paragraphs = [text(name(portal.name)), ...reasonGiven(portal, reason)]
  return setMail(portal, { subject, paragraphs, note: contactNote(portal) })
}

function logIn({ language, url }: MailPortal) {
  return { label: wordsOf(language).messages.logIn, url: `${url}/login` }
}
