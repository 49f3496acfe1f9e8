import { type Mail, setMail } from './layout.ts'
import { contactNote, type MailPortal, reasonGiven, wordsOf } from './mail-portal.ts'
import type { MailMessages } from './messages/en.ts'

/** Which registration a mail is about. */
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
  /** Why, in the operator's words. */
  reason?: string,
) => Mail

type RegistrationTexts = Extract<keyof MailMessages, `registration${string}`>

function registrationMail(kind: RegistrationTexts): RegistrationMail {
  return (portal, { applicationId, applicationName, productName, versionName }, reason) => {
    const { messages, name } = wordsOf(portal.language)
    const words: { note?: string } & (typeof messages)[typeof kind] = messages[kind]
    const version = name(`${productName} ${versionName}`)
    return setMail(portal, {
      subject: words.subject(version),
      paragraphs: [words.text(name(applicationName), version), ...reasonGiven(portal, reason)],
      action: { label: messages.viewApplication, url: `${portal.url}/application/${applicationId}` },
      note: words.note === undefined ? contactNote(portal) : [words.note],
    })
  }
}

export const registrationReceivedMail = registrationMail('registrationReceived')
export const registrationApprovedMail = registrationMail('registrationApproved')
export const registrationRejectedMail = registrationMail('registrationRejected')
export const registrationRevokedMail = registrationMail('registrationRevoked')
export const registrationEndedMail = registrationMail('registrationEnded')
export const registrationRestoredMail = registrationMail('registrationRestored')
