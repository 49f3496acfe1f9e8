import { DAY_MS } from '@stagedoor/contract/constants'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createEndedRegistrationQueries } from './ended-registrations.queries.ts'
import { createRegistrationQueries } from './registrations.queries.ts'
import { queueEndedMails, queueRestoredMails } from './registration-mails.ts'
import { createRegistrationScopes } from './registration-scopes.ts'
import { isLive } from './registration-transitions.ts'
import type { RegistrationForReview } from './registration.ts'
import { createDcrService } from '../applications/dcr/dcr.service.ts'

/** Mails and audit entries of one statement, whose text is built in memory. */
const AT_ONCE = 200

/** How long ended registrations can be restored. */
export const RESTORABLE_DAYS = 30

/** The moment before which ended registrations are no longer restored. */
function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)
}

/** Removes ended registrations that can no longer be restored. */
export function removeUnrestorable(db: Database, now: Date): Promise<void> {
  return createEndedRegistrationQueries(db).removeBefore(restorableSince(now))
}

/** Counts the ended registrations of each version that return when the version does. */
export function countRestorable(tx: Database, versionIds: string[], now: Date): Promise<Map<string, number>> {
  return createEndedRegistrationQueries(tx).countByVersion(versionIds, restorableSince(now))
}

/** Lists the approved registrations of all developers, oldest first. */
export function listApproved(tx: Database): Promise<RegistrationForReview[]> {
  return createRegistrationQueries(tx).listForReview('approved')
}

/**
 * Returns all registrations for these versions, oldest first, and locks them and the versions: until the transaction
 * ends, none is added or changed.
 */
export function lockRegistrationsOf(tx: Database, versionIds: string[]): Promise<RegistrationForReview[]> {
  return createRegistrationQueries(tx).takeOfVersions(versionIds)
}

/**
 * Ends the registrations of versions that will be removed, in the transaction that removes them: each gets an entry in the
 * audit log and is kept so that it can be restored, and the owners of approved and pending ones get a mail. The rows in
 * `registrations` are removed with their versions.
 *
 * @param actor who removes the versions, as the audit log names them
 */
export async function endRegistrations(
  tx: Database,
  deps: Deps,
  ending: readonly RegistrationForReview[],
  actor: string,
): Promise<void> {
  const endedAt = deps.now()
  await inParts(ending, async (some) => {
    await createEndedRegistrationQueries(tx).insert(
      some.map(({ registration: { updatedAt: _updatedAt, ...kept } }) => ({ ...kept, endedAt })),
    )
    await auditAll(tx, 'registration.ended', some, actor, endedAt)
    await queueEndedMails(
      tx,
      deps,
      some.filter(({ registration }) => isLive(registration)),
    )
  })
}

/**
 * Restores the registrations of versions that have returned, in the transaction that creates the versions. Rejected and
 * revoked ones are restored too, so that nobody can register again by waiting for an import.
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
  const queries = createRegistrationQueries(tx)
  const kept = await createEndedRegistrationQueries(tx).takeOfVersions(versionIds, restorableSince(now))
  const restored: RegistrationForReview[] = []
  await inParts(kept, async (some) => {
    const ids = await queries.insertMissing(
      some.map(({ endedAt: _endedAt, ...registration }) => ({ ...registration, updatedAt: now })),
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

/** Updates the scopes at the identity provider after the end or the return is committed. Never throws. */
export async function settleScopes(deps: Deps, changed: readonly RegistrationForReview[]): Promise<void> {
  const granted = createRegistrationScopes(deps, createDcrService(deps))
  const byApplication = new Map(
    changed
      .filter(({ registration: { status, scopes } }) => status === 'approved' && scopes.length > 0)
      .map(({ registration: { applicationId, scopes } }) => [applicationId, scopes]),
  )
  for (const [applicationId, scopes] of byApplication) await granted.settle(applicationId, scopes)
}

async function inParts<Row>(rows: readonly Row[], work: (some: Row[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) await work(rows.slice(start, start + AT_ONCE))
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
        // The names, because a removed version cannot be looked up.
        product: productName,
        version: productVersionName,
        status: registration.status,
      },
      at,
    })),
  )
}
