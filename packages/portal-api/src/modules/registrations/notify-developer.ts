import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { createOutbox } from '../../mail/outbox.ts'
import { portalFor } from '../../mail/mail-portal.ts'
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
import { createRegistrationReviewQueries } from './registration-reviews.queries.ts'

const MAIL_OF: Record<RegistrationStatus, RegistrationMail> = {
  pending: registrationReceivedMail,
  approved: registrationApprovedMail,
  rejected: registrationRejectedMail,
  revoked: registrationRevokedMail,
}

type Queue = (
  tx: Database,
  deps: Pick<Deps, 'settings' | 'now'>,
  reviews: readonly RegistrationForReview[],
) => Promise<void>

/** Queues mails for registrations that end because their version is removed. */
export const queueEndedMails: Queue = queueMails(registrationEndedMail)

/** Queues mails for registrations that are restored because their version was added again. */
export const queueRestoredMails: Queue = queueMails(registrationRestoredMail)

function queueMails(mail: RegistrationMail): Queue {
  return async (tx, deps, reviews) => {
    const outbox = createOutbox(deps)
    const portal = await outbox.portal(tx)
    await outbox.putAll(
      tx,
      reviews.map((review) => ({
        recipient: review.developer.email,
        mail: mail(portalFor(portal, review.developer), subjectOf(review)),
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

/** Queues a mail about the new status of a registration, in the transaction that changes the status. */
export async function notifyDeveloper(
  tx: Database,
  deps: Pick<Deps, 'settings' | 'now'>,
  id: string,
  reason?: string,
): Promise<void> {
  const review = await createRegistrationReviewQueries(tx).findForReview(id)
  if (!review) return
  const outbox = createOutbox(deps)
  const portal = portalFor(await outbox.portal(tx), review.developer)
  const mail = MAIL_OF[review.registration.status](portal, subjectOf(review), reason)
  await outbox.put(tx, review.developer.email, mail)
}
