import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import { portals } from '../db/schema/portal.ts'

export type MailRow = typeof mailOutbox.$inferSelect

interface MailInsert {
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
  nextAttemptAt: Date
  sentAt: Date | null
}

/** How often a mail is tried; then it is given up. */
export const MAX_MAIL_ATTEMPTS = 27

/** Mail that still goes out, and mail that never will. */
export const isWaiting = and(isNull(mailOutbox.sentAt), lt(mailOutbox.attempts, MAX_MAIL_ATTEMPTS))
export const isGivenUp = and(isNull(mailOutbox.sentAt), gte(mailOutbox.attempts, MAX_MAIL_ATTEMPTS))

/** Mail that waits, and what became of it. */
export function createMailOutboxQueries(db: Database) {
  return {
    /** In one statement: no more than a few hundred. */
    async insert(...mails: MailInsert[]): Promise<void> {
      if (mails.length > 0) await db.insert(mailOutbox).values(mails)
    },

    /**
     * Takes the mail that has been due for longest, for this process alone and until the lease ends: should the process
     * die in between, another one takes it then.
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
        // Compared with one value, the question is asked once; within IN it may be asked anew for each row, and claim more.
        .where(eq(mailOutbox.id, due))
        .returning()
      return mail
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

    /** The last attempt has failed. Like a delivered mail it keeps no text. */
    async giveUp(id: string, lastError: string): Promise<void> {
      await db.update(mailOutbox).set({ lastError, text: '', html: '' }).where(eq(mailOutbox.id, id))
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
