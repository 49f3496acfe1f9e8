import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { createOutbox } from '../../mail/outbox.ts'
import { writingTo } from '../../mail/mail-portal.ts'
import {
  type RegistrationMail,
  type RegistrationMailSubject,
  registrationApprovedMail,
  registrationEndedMail,
  registrationReceivedMail,
  registrationRejectedMail,
  registrationRestoredMail,
  registrationRevokedMail,
} from '../../mail/registration-mails.ts'
import type { RegistrationForReview } from './registration.ts'

const MAIL_OF: Record<RegistrationStatus, RegistrationMail> = {
  pending: registrationReceivedMail,
  approved: registrationApprovedMail,
  rejected: registrationRejectedMail,
  revoked: registrationRevokedMail,
}

/** Tells the developer what became of a registration, in the transaction that changed it. */
export async function queueRegistrationMail(
  tx: Database,
  deps: Pick<Deps, 'settings' | 'now'>,
  review: RegistrationForReview,
  reason?: string,
): Promise<void> {
  const outbox = createOutbox(deps)
  const portal = writingTo(await outbox.portal(tx), review.developer)
  const mail = MAIL_OF[review.registration.status](portal, subjectOf(review), reason)
  await outbox.put(tx, review.developer.email, mail)
}

type Queue = (
  tx: Database,
  deps: Pick<Deps, 'settings' | 'now'>,
  reviews: readonly RegistrationForReview[],
) => Promise<void>

/** Tells the developers that registrations end because their version is removed. One statement for all. */
export const queueEndedMails: Queue = queueMails(registrationEndedMail)

/** Tells the developers that registrations are restored because their version has returned. One statement for all. */
export const queueRestoredMails: Queue = queueMails(registrationRestoredMail)

function queueMails(mail: RegistrationMail): Queue {
  return async (tx, deps, reviews) => {
    const outbox = createOutbox(deps)
    const portal = await outbox.portal(tx)
    await outbox.putAll(
      tx,
      reviews.map((review) => ({
        recipient: review.developer.email,
        mail: mail(writingTo(portal, review.developer), subjectOf(review)),
      })),
    )
  }
}

function subjectOf(review: RegistrationForReview): RegistrationMailSubject {
  return {
    applicationId: review.registration.applicationId,
    applicationName: review.applicationName,
    productName: review.productName,
    versionName: review.productVersionName,
  }
}
