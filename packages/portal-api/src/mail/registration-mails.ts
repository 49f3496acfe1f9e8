import type { MailPortal } from './account-mails.ts'
import { type Mail, setMail } from './layout.ts'

/** Which registration a mail is about. */
export interface RegistrationMailSubject {
  applicationId: string
  applicationName: string
  productName: string
  versionName: string
}

/** Mails to the developer about the registration of an application for a product version. */
function registrationMail(
  portal: MailPortal,
  registration: RegistrationMailSubject,
  words: { subject: string; sentence: string; note?: string },
): Mail {
  const { applicationId, applicationName, productName, versionName } = registration
  return setMail(portal.name, {
    subject: `${words.subject}: ${productName} ${versionName}`,
    paragraphs: [
      'Hello,',
      `the registration of your application "${applicationName}" for ${productName} ${versionName} ${words.sentence}`,
    ],
    action: { label: 'View application', url: `${portal.url}/application/${applicationId}` },
    note: words.note,
  })
}

export const registrationReceivedMail = (portal: MailPortal, registration: RegistrationMailSubject): Mail =>
  registrationMail(portal, registration, {
    subject: 'Registration received',
    sentence: 'has arrived and is under review.',
    note: 'Requests are reviewed weekly. You will be notified upon approval.',
  })

export const registrationApprovedMail = (portal: MailPortal, registration: RegistrationMailSubject): Mail =>
  registrationMail(portal, registration, {
    subject: 'Registration approved',
    sentence: 'is approved. Its credentials work there now.',
  })

export const registrationRejectedMail = (portal: MailPortal, registration: RegistrationMailSubject): Mail =>
  registrationMail(portal, registration, {
    subject: 'Registration not approved',
    sentence: 'was reviewed and not approved.',
  })

export const registrationRevokedMail = (portal: MailPortal, registration: RegistrationMailSubject): Mail =>
  registrationMail(portal, registration, {
    subject: 'Registration revoked',
    sentence: 'was revoked. Its credentials no longer work there.',
  })

export const registrationEndedMail = (portal: MailPortal, registration: RegistrationMailSubject): Mail =>
  registrationMail(portal, registration, {
    subject: 'Registration ended',
    sentence: 'has ended: this version has left the catalogue. Credentials do not work there.',
  })
