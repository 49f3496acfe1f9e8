import { type Mail, setMail } from './layout.ts'
import { type MailPortal, reasonGiven, wordsOf } from './mail-portal.ts'

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
  const { texts, name, time } = wordsOf(portal.language)
  const { subject, text, action } = texts.confirmAddress
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: action, url },
    note: [texts.worksOnce(time(hours)), texts.notYou],
  })
}

export function alreadyRegisteredMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { texts, name, time } = wordsOf(portal.language)
  const { subject, text, howToLogIn } = texts.alreadyRegistered
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name)), howToLogIn(`${portal.url}/login`)],
    action: { label: texts.setPassword, url },
    note: [texts.worksOnce(time(hours)), texts.notYou],
  })
}

export function resetPasswordMail(portal: MailPortal, { url, hours }: MailLink): Mail {
  const { texts, name, time } = wordsOf(portal.language)
  const { subject, text } = texts.resetPassword
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: texts.setPassword, url },
    note: [texts.worksOnce(time(hours)), texts.notYou, texts.passwordStays],
  })
}

/** For an employee, who has no password here: setting one would outlive their employment. */
export function singleSignOnMail(portal: MailPortal, loginUrl = `${portal.url}/login`): Mail {
  const { texts, name } = wordsOf(portal.language)
  const { subject, text } = texts.singleSignOn
  return setMail(portal, {
    subject,
    paragraphs: [text(name(portal.name))],
    action: { label: texts.logIn, url: loginUrl },
    note: [texts.notYou],
  })
}

export function accountApprovedMail(portal: MailPortal): Mail {
  const { texts, name } = wordsOf(portal.language)
  const { subject, text } = texts.accountApproved
  return setMail(portal, { subject, paragraphs: [text(name(portal.name))], action: logIn(portal) })
}

export function accountRejectedMail(portal: MailPortal, reason?: string): Mail {
  const { texts, name } = wordsOf(portal.language)
  const { subject, text } = texts.accountRejected
  return setMail(portal, { subject, paragraphs: [text(name(portal.name)), ...reasonGiven(portal, reason)] })
}

export function accountDisabledMail(portal: MailPortal, reason?: string): Mail {
  const { texts, name } = wordsOf(portal.language)
  const { subject, text } = texts.accountDisabled
  return setMail(portal, { subject, paragraphs: [text(name(portal.name)), ...reasonGiven(portal, reason)] })
}

function logIn({ language, url }: MailPortal) {
  return { label: wordsOf(language).texts.logIn, url: `${url}/login` }
}
