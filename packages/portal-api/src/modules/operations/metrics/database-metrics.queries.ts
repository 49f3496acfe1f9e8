import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { developers } from '../../../db/schema/accounts.ts'
import { registrations } from '../../../db/schema/applications.ts'
import { auditLog, mailOutbox } from '../../../db/schema/operations.ts'
import { usagePending } from '../../../db/schema/usage.ts'
import { rawRows } from '../../../db/statements/raw-rows.ts'
import { isGivenUp, isWaiting } from '../../../mail/mail-outbox.queries.ts'

/** Times are Unix times in seconds; null if there is none. */
export interface DatabaseState {
  pendingDevelopers: number
  pendingRegistrations: number
  waitingMails: number
  oldestWaitingMailAt: number | null
  givenUpMails: number
  /** Age of the oldest usage that is not in the rollups, in seconds, by the clock of the database. */
  rollupLagSeconds: number | null
  lastImportAt: number | null
  lastBackupAt: number | null
}

export function createDatabaseMetricQueries(db: Database) {
  const lastEntry = (action: string) => sql`(
    select extract(epoch from ${auditLog.at})::float8 from ${auditLog}
    where ${auditLog.action} = ${action} order by ${auditLog.id} desc limit 1)`

  return {
    /** Reads everything in one statement, each part from an index. Unsent mails are read only once. */
    async read(): Promise<DatabaseState> {
      const [state] = await rawRows<DatabaseState>(
        db,
        sql`
        select
          (select count(*)::int from ${developers} where ${developers.status} = 'pending') as "pendingDevelopers",
          (select count(*)::int from ${registrations} where ${registrations.status} = 'pending') as "pendingRegistrations",
          mails.waiting as "waitingMails", mails.oldest as "oldestWaitingMailAt", mails.given_up as "givenUpMails",
          (select extract(epoch from greatest(now() - ${usagePending.storedAt}, interval '0'))::float8
            from ${usagePending} order by ${usagePending.id} limit 1) as "rollupLagSeconds",
          ${lastEntry('content.imported')} as "lastImportAt",
          ${lastEntry('database.backed_up')} as "lastBackupAt"
        from (
          select count(*) filter (where ${isWaiting})::int as waiting,
            extract(epoch from min(${mailOutbox.createdAt}) filter (where ${isWaiting}))::float8 as oldest,
            count(*) filter (where ${isGivenUp})::int as given_up
          from ${mailOutbox} where ${mailOutbox.sentAt} is null
        ) as mails`,
      )
      if (!state) throw new Error('the database returned no row')
      return state
    },
  }
}
