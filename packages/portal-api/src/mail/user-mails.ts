import { type Mail, renderMail } from './layout.ts'
import { type MailPortal, localeOf } from './mail-portal.ts'

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
