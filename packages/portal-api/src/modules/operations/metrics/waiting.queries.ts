import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { developers } from '../../../db/schema/accounts.ts'
import { registrations } from '../../../db/schema/applications.ts'
import { mailOutbox } from '../../../db/schema/operations.ts'
import { isWaiting } from '../../../mail/mail-outbox.queries.ts'

/** Counts items that wait for an operator or for the mail server. */
export function createWaitingQueries(db: Database) {
  return {
    async counts(): Promise<{ developers: number; registrations: number; mails: number }> {
      const [waitingDevelopers, waitingRegistrations, mails] = await Promise.all([
        db.$count(developers, eq(developers.status, 'pending')),
        db.$count(registrations, eq(registrations.status, 'pending')),
        db.$count(mailOutbox, isWaiting),
      ])
      return { developers: waitingDevelopers, registrations: waitingRegistrations, mails }
    },
  }
}
