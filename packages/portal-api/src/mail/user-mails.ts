import { type Mail, setMail } from './layout.ts'
import { type MailPortal, wordsOf } from './mail-portal.ts'

/** The mail that asks somebody into an organisation; an operator has typed the organisation's name. */
export function invitationMail(
  portal: MailPortal,
  invitation: { organization: string; url: string; hours: number },
): Mail {
  const { texts, name, time } = wordsOf(portal.language)
  const { subject, text, action } = texts.invitation
  const organization = name(invitation.organization)
  return setMail(portal, {
    subject: subject(organization),
    paragraphs: [text(organization, name(portal.name))],
    action: { label: action, url: invitation.url },
    note: [texts.worksOnce(time(invitation.hours))],
  })
}
