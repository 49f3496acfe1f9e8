import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** What happened to accounts, credentials and registrations, and who did it. A trigger refuses changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** `developer:<id>`, `user:<id>`, `operator:<system user>` or `system`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_log_subject_idx').on(table.subject, table.id)],
)

/** Mail waits here in the transaction that caused it, is sent after it, and retried until it is delivered. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [index('mail_outbox_due_idx').on(table.sentAt, table.nextAttemptAt)],
)

/** Counts of attempts per key and window, shared by all processes. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** For example `login:<hash of the address>`; never an address in the clear. */
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)

/** Servers that currently use this database: each renews its row, and `restore` rejects while a recent row exists. */
export const runningServers = pgTable('running_servers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** Written and compared with the clock of the database. */
  seenAt: moment('seen_at').notNull().defaultNow(),
})
