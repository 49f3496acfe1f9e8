import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { mailOutbox } from '../db/schema/operations.ts'

export type MailRow = typeof mailOutbox.$inferSelect

/** Mail that waits, and what became of it. */
export function createMailOutboxQueries(db: Database) {
  return {
    async insert(values: {
      recipient: string
      subject: string
      text: string
      html: string
      createdAt: Date
      nextAttemptAt: Date
      sentAt: Date | null
    }): Promise<void> {
      await db.insert(mailOutbox).values(values)
    },

    /**
     * Takes the mails that are due, for this process alone and until the lease ends: should the process die in
     * between, another one takes them then.
     */
    claimDue(options: {
      now: Date
      leaseUntil: Date
      limit: number
      maxAttempts: number
    }): Promise<MailRow[]> {
      const due = db
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(
          and(
            isNull(mailOutbox.sentAt),
            lte(mailOutbox.nextAttemptAt, options.now),
            lt(mailOutbox.attempts, options.maxAttempts),
          ),
        )
        .orderBy(asc(mailOutbox.nextAttemptAt))
        .limit(options.limit)
        .for('update', { skipLocked: true })
      return db
        .update(mailOutbox)
        .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: options.leaseUntil })
        .where(inArray(mailOutbox.id, due))
        .returning()
    },

    /** A delivered mail keeps no text: it may hold a link that sets a password. */
    async markSent(id: string, now: Date): Promise<void> {
      await db
        .update(mailOutbox)
        .set({ sentAt: now, text: '', html: '', lastError: null })
        .where(eq(mailOutbox.id, id))
    },

    async markFailed(id: string, lastError: string, nextAttemptAt: Date): Promise<void> {
      await db.update(mailOutbox).set({ lastError, nextAttemptAt }).where(eq(mailOutbox.id, id))
    },

    /** What the development mailbox holds, newest first. */
    listDelivered(limit: number): Promise<MailRow[]> {
      return db
        .select()
        .from(mailOutbox)
        .where(and(isNotNull(mailOutbox.sentAt), ne(mailOutbox.recipient, ''), ne(mailOutbox.text, '')))
        .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
        .limit(limit)
    },

    async removeSentBefore(before: Date): Promise<void> {
      await db.delete(mailOutbox).where(lt(mailOutbox.sentAt, before))
    },
  }
}
