import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import { portals } from '../db/schema/portal.ts'

export type MailRow = typeof mailOutbox.$inferSelect

export const MAX_MAIL_ATTEMPTS = 27

export const isWaiting = and(isNull(mailOutbox.sentAt), lt(mailOutbox.attempts, MAX_MAIL_ATTEMPTS))
export const isGivenUp = and(isNull(mailOutbox.sentAt), gte(mailOutbox.attempts, MAX_MAIL_ATTEMPTS))

export function createMailOutboxQueries(db: Database) {
  return {
    /** Inserts a few hundred mails at most, in one statement. */
    async insert(...mails: (typeof mailOutbox.$inferInsert)[]): Promise<void> {
      if (mails.length > 0) await db.insert(mailOutbox).values(mails)
    },

    /**
     * Reserves the mail that has been due for longest for this process until the lease ends. If the process dies, another
     * process can claim the mail after the lease.
     */
    async claimDue(now: Date, leaseUntil: Date): Promise<MailRow | undefined> {
      const due = db
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(and(isWaiting, lte(mailOutbox.nextAttemptAt, now)))
        .orderBy(asc(mailOutbox.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const [mail] = await db
        .update(mailOutbox)
        .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: leaseUntil })
        // With `=` PostgreSQL runs the subquery once. With IN it may run the subquery per row and claim more than one mail.
        .where(eq(mailOutbox.id, due))
        .returning()
      return mail
    },

    /** Removes the text of a delivered mail, which may contain a link that sets a password. */
    async markSent(id: string, now: Date): Promise<void> {
      await db
        .update(mailOutbox)
        .set({ sentAt: now, text: '', html: '', lastError: null })
        .where(eq(mailOutbox.id, id))
    },

    async markFailed(id: string, lastError: string, nextAttemptAt: Date): Promise<void> {
      await db.update(mailOutbox).set({ lastError, nextAttemptAt }).where(eq(mailOutbox.id, id))
    },

    /** Marks the last attempt as failed and removes the text of the mail. */
    async giveUp(id: string, lastError: string): Promise<void> {
      await db.update(mailOutbox).set({ lastError, text: '', html: '' }).where(eq(mailOutbox.id, id))
    },

    /** Lists the mails in the development mailbox, newest first. */
    listDelivered(limit: number): Promise<MailRow[]> {
      return db
        .select()
        .from(mailOutbox)
        .where(and(isNotNull(mailOutbox.sentAt), ne(mailOutbox.recipient, ''), ne(mailOutbox.text, '')))
        .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
        .limit(limit)
    },

    /** The name of the portal, which every mail carries; undefined before the first import. */
    async portalName(): Promise<string | undefined> {
      const [row] = await db.select({ name: portals.name }).from(portals).limit(1)
      return row?.name
    },

    /** Removes what was sent, or given up, before that time; what waits stays, however old it is. */
    async removeDoneBefore(before: Date): Promise<void> {
      await db
        .delete(mailOutbox)
        .where(or(lt(mailOutbox.sentAt, before), and(isGivenUp, lt(mailOutbox.createdAt, before))))
    },
  }
}
