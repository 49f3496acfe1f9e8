import type { Database } from '../../../db/client.ts'
import type { DeveloperRow } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import type { AccountParts } from '../account-parts.ts'
import type { DeveloperContents } from './developer-contents.ts'
import { createDeveloperDeletionQueries } from './developer-deletion.queries.ts'

export interface DeletedDeveloper extends DeveloperContents {
  developer: Pick<DeveloperRow, 'id' | 'email' | 'status'>
}

/**
 * Schedules the removal of a developer's clients at the identity provider.
 *
 * @returns a function that removes them after the commit; it never throws, and failed removals are retried later
 */
type ScheduleClientRemovals = (tx: Database, developerId: string) => Promise<() => Promise<void>>

/** Deletes developers' accounts for operators. Aggregated usage and the audit log stay, which contain ids only. */
export function createDeveloperDeletion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { access }: Pick<AccountParts, 'access'>,
  scheduleClientRemovals: ScheduleClientRemovals,
) {
  return {
    /** Counts what the deletion of an account would remove. */
    preview: (id: string): Promise<DeveloperContents> => createDeveloperDeletionQueries(db).contents(id),

    /**
     * Deletes an account with its applications, credentials, registrations, sessions and mails, all or nothing.
     *
     * @throws AppError not_found
     */
    async remove(id: string, actor: string): Promise<DeletedDeveloper> {
      const { deleted, endedSessions, removeClients } = await db.transaction(async (tx) => {
        const queries = createDeveloperDeletionQueries(tx)
        const developer = await queries.lock(id)
        if (!developer) throw new AppError('not_found', { detail: `There is no developer ${id}.` })
        await queries.lockApplications(id)
        const contents = await queries.contents(id)
        const removeClients = await scheduleClientRemovals(tx, id)
        const endedSessions = await access.revoke(tx, { kind: 'developer', id })
        await queries.remove(developer)
        const { applicationIds, credentials, registrations } = contents
        const entry = { actor, at: now() }
        await appendAudit(
          tx,
          ...applicationIds.map((application) => ({
            ...entry,
            action: 'application.deleted',
            subject: `application:${application}`,
            details: { developer: id },
          })),
          {
            ...entry,
            action: 'developer.deleted',
            subject: `developer:${id}`,
            details: {
              status: developer.status,
              applications: applicationIds.length,
              credentials,
              registrations,
            },
          },
        )
        const { email, status } = developer
        return { deleted: { developer: { id, email, status }, ...contents }, endedSessions, removeClients }
      })
      access.evict(endedSessions)
      await removeClients()
      return deleted
    },
  }
}
