import { type Mail, setMail } from './layout.ts'
import { type MailPortal, wordsOf } from './mail-portal.ts'

/** Invites a person to an organization, whose name an operator has entered. */
export function invitationMail(
  portal: MailPortal,
  invitation: { organization: string; url: string; hours: number },
): Mail {
  const { messages, name, time } = wordsOf(portal.language)
  const { subject, text, action } = messages.invitation
  const organization = name(invitation.organization)
  return setMail(portal, {
    subject: subject(organization),
    paragraphs: [text(organization, name(portal.name))],
    action: { label: action, url: invitation.url },
    note: [messages.worksOnce(time(invitation.hours))],
  })
}

/** The invitation of a portal that accepts no passwords. */
export function singleSignOnInvitationMail(
  portal: MailPortal,
  invitation: { organization: string; url: string },
): Mail {
  const { messages, name } = wordsOf(portal.language)
  const { subject, text, throughSingleSignOn } = messages.invitation
  const organization = name(invitation.organization)
  return setMail(portal, {
    subject: subject(organization),
    paragraphs: [text(organization, name(portal.name)), throughSingleSignOn],
    action: { label: messages.logIn, url: invitation.url },
  })
}
