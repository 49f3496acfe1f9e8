import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** Audit log of accounts, credentials and registrations. A trigger rejects changes of rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** `developer:<id>`, `user:<id>`, `operator:<name>` or `system`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subject, table.id),
    index('audit_log_actor_idx').on(table.actor, table.id),
    index('audit_log_action_idx').on(table.action, table.id),
    index('audit_log_at_idx').on(table.at, table.id),
  ],
)

/** Mails are stored in the transaction that causes them, then sent and retried until they are delivered. */
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

/** Attempts per key and time window, counted for all processes. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** For example `login:<hash of the address>`. */
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)

/** Searches without a result, counted per day. Contains nothing about who searched. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Normalized, without texts that look personal. */
    text: text('text').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)

/** Servers that use this database. Each renews its row, and `restore` fails while a recent row exists. */
export const runningServers = pgTable('running_servers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  /** Version and commit. Empty for a process of a release before this column. */
  version: text('version').notNull().default(''),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** Time of the database, not of the server. */
  seenAt: moment('seen_at').notNull().defaultNow(),
})
