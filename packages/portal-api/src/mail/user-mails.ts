import type { MailPortal } from './account-mails.ts'
import { type Mail, setMail } from './layout.ts'

/** The mail that asks somebody into an organisation; an operator has typed the organisation's name. */
export function invitationMail(
  portal: MailPortal,
  invitation: { organization: string; url: string; hours: number },
): Mail {
  return setMail(portal.name, {
    subject: `You are invited to ${invitation.organization}`,
    paragraphs: ['Hello,', `you are invited to join ${invitation.organization} at ${portal.name}.`],
    action: { label: 'Accept invitation', url: invitation.url },
    note: `The link works once, within ${invitation.hours / 24} days.`,
  })
}
