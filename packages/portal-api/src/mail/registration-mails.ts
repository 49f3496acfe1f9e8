import { type Mail, renderMail } from './layout.ts'
import { contactNote, type MailPortal, reasonParagraphs, localeOf } from './mail-portal.ts'
import type { MailMessages } from './messages/en.ts'

/** The registration that a mail is about. */
export interface RegistrationMailSubject {
  applicationId: string
  applicationName: string
  productName: string
  versionName: string
}

/** A mail to the developer about the registration of an application for a product version. */
export type RegistrationMail = (
  portal: MailPortal,
  registration: RegistrationMailSubject,
  /** Reason that the operator entered. */
  reason?: string,
) => Mail

type RegistrationMessageKey = Extract<keyof MailMessages, `registration${string}`>

function registrationMail(kind: RegistrationMessageKey): RegistrationMail {
  return (portal, { applicationId, applicationName, productName, versionName }, reason) => {
    const { messages, name } = localeOf(portal.language)
    const message: { note?: string } & (typeof messages)[typeof kind] = messages[kind]
    const version = name(`${productName} ${versionName}`)
    return renderMail(portal, {
      subject: message.subject(version),
      paragraphs: [message.text(name(applicationName), version), ...reasonParagraphs(portal, reason)],
      action: { label: messages.viewApplication, url: `${portal.url}/application/${applicationId}` },
      note: message.note === undefined ? contactNote(portal) : [message.note],
    })
  }
}

export const registrationReceivedMail = registrationMail('registrationReceived')
export const registrationApprovedMail = registrationMail('registrationApproved')
export const registrationRejectedMail = registrationMail('registrationRejected')
export const registrationRevokedMail = registrationMail('registrationRevoked')
export const registrationEndedMail = registrationMail('registrationEnded')
export const registrationRestoredMail = registrationMail('registrationRestored')
