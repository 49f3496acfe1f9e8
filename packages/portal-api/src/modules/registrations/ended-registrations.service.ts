import { DAY_MS } from '@stagedoor/contract/constants'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createEndedRegistrationQueries } from './ended-registrations.queries.ts'
import { queueEndedMails, queueRestoredMails } from './notify-developer.ts'
import { createRegistrationReviewQueries } from './registration-reviews.queries.ts'
import type { RegistrationScopes } from './registration-scopes.ts'
import { isLive, type RegistrationForReview } from './registration.ts'

/** Number of mails and audit entries per statement, because statements are built in memory. */
const BATCH_SIZE = 200

/** How long ended registrations can be restored. */
export const RESTORABLE_DAYS = 30

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)
}

/** Removes ended registrations that can no longer be restored. */
export function removeUnrestorable(db: Database, now: Date): Promise<void> {
  return createEndedRegistrationQueries(db).removeBefore(restorableSince(now))
}

/** Counts the ended registrations of each version that can be restored. */
export function countRestorable(tx: Database, versionIds: string[], now: Date): Promise<Map<string, number>> {
  return createEndedRegistrationQueries(tx).countByVersion(versionIds, restorableSince(now))
}

/** Lists the approved registrations of all developers, oldest first. */
export function listApproved(tx: Database): Promise<RegistrationForReview[]> {
  return createRegistrationReviewQueries(tx).listWithStatus('approved')
}

/** Lists the registrations for versions and prevents changes until the transaction ends. */
export function lockRegistrationsOf(tx: Database, versionIds: string[]): Promise<RegistrationForReview[]> {
  return createRegistrationReviewQueries(tx).lockOfVersions(versionIds)
}

/**
 * Ends the registrations of versions that are being removed, in the same transaction. Each registration gets an audit
 * entry and is stored so that it can be restored. Owners of approved and pending registrations are notified by mail. The
 * rows in `registrations` are removed with their versions.
 *
 * @param actor recorded in the audit log
 */
export async function endRegistrations(
  tx: Database,
  deps: Deps,
  ending: readonly RegistrationForReview[],
  actor: string,
): Promise<void> {
  const endedAt = deps.now()
  await inBatches(ending, async (batch) => {
    await createEndedRegistrationQueries(tx).insert(
      batch.map(({ registration: { updatedAt: _updatedAt, ...kept } }) => ({ ...kept, endedAt })),
    )
    await auditAll(tx, 'registration.ended', batch, actor, endedAt)
    await queueEndedMails(
      tx,
      deps,
      batch.filter(({ registration }) => isLive(registration)),
    )
  })
}

/**
 * Restores the registrations of versions that are added again, in the transaction that creates the versions. Rejected and
 * revoked registrations are restored too: otherwise their applications could register again.
 *
 * @returns the restored registrations
 */
export async function restoreRegistrations(
  tx: Database,
  deps: Deps,
  versionIds: string[],
  actor: string,
): Promise<RegistrationForReview[]> {
  const now = deps.now()
  const queries = createRegistrationReviewQueries(tx)
  const kept = await createEndedRegistrationQueries(tx).takeOfVersions(versionIds, restorableSince(now))
  const restored: RegistrationForReview[] = []
  await inBatches(kept, async (batch) => {
    const ids = await queries.insertMissing(
      batch.map(({ endedAt: _endedAt, ...registration }) => ({ ...registration, updatedAt: now })),
    )
    const rows = await queries.findManyForReview(ids)
    await auditAll(tx, 'registration.restored', rows, actor, now)
    await queueRestoredMails(
      tx,
      deps,
      rows.filter(({ registration }) => isLive(registration)),
    )
    restored.push(...rows)
  })
  return restored
}

/** Updates the scopes at the identity provider after the transaction is committed. Never throws. */
export async function syncScopes(
  registrationScopes: RegistrationScopes,
  changed: readonly RegistrationForReview[],
): Promise<void> {
  const byApplication = new Map(
    changed
      .filter(({ registration: { status, scopes } }) => status === 'approved' && scopes.length > 0)
      .map(({ registration: { applicationId, scopes } }) => [applicationId, scopes]),
  )
  for (const [applicationId, scopes] of byApplication) await registrationScopes.sync(applicationId, scopes)
}

async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await work(rows.slice(start, start + BATCH_SIZE))
}

async function auditAll(
  tx: Database,
  action: string,
  rows: readonly RegistrationForReview[],
  actor: string,
  at: Date,
): Promise<void> {
  await appendAudit(
    tx,
    ...rows.map(({ registration, productName, productVersionName }) => ({
      actor,
      action,
      subject: `registration:${registration.id}`,
      details: {
        application: registration.applicationId,
        productVersion: registration.productVersionId,
        // Names, because a removed version can no longer be looked up.
        product: productName,
        version: productVersionName,
        status: registration.status,
      },
      at,
    })),
  )
}
