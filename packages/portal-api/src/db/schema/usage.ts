import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, moment } from './columns.ts'

/** Gateways that may verify credentials and report usage. The token is shown once and kept as a SHA-256 hash. */
export const gateways = pgTable('gateways', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique('gateways_name_unique'),
  tokenHash: text('token_hash').notNull().unique(),
  prefix: text('prefix').notNull(),
  lastFour: text('last_four').notNull(),
  createdAt: createdAt(),
})

/**
 * What numbers are kept about: one application's calls of one product version with one status. Not tied to the
 * application or the version, so that deleting one of them does not touch millions of rows; retention ends them.
 */
export const usageSeries = pgTable(
  'usage_series',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id').notNull(),
    productVersionId: uuid('product_version_id').notNull(),
    status: smallint('status').notNull(),
  },
  (table) => [unique('usage_series_once').on(table.applicationId, table.productVersionId, table.status)],
)

/**
 * Every request that was reported, a partition per UTC day (`usage_records_20260131`): it recognises records that are
 * sent again, and rollups can be made from it anew. The narrowest columns first lose no byte to alignment.
 */
export const usageRecords = pgTable(
  'usage_records',
  {
    /** The record's own id if that is a UUID, else the first half of its SHA-256. */
    id: uuid('id').notNull(),
    time: moment('time').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    seriesId: integer('series_id').notNull(),
    latencyMs: real('latency_ms').notNull(),
    requestBytes: real('request_bytes').notNull(),
    responseBytes: real('response_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.day] })],
)

/** Buckets are named by the minute of the Unix epoch at which they begin: four bytes, and arithmetic without time zones. */
const numbers = () => ({
  seriesId: integer('series_id').notNull(),
  bucket: integer('bucket').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  /** Sketches, as services/usage/sketch.ts writes them. */
  latency: bytes('latency').notNull(),
  requestSize: bytes('request_size').notNull(),
  responseSize: bytes('response_size').notNull(),
})

/** Numbers per minute that were stored with their records and are not in the rollups yet; there are seconds of them. */
export const usagePending = pgTable('usage_pending', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  ...numbers(),
})

const rollup = (name: string) =>
  pgTable(name, numbers(), (table) => [
    primaryKey({ columns: [table.seriesId, table.bucket] }),
    index(`${name}_age_idx`).using('brin', table.bucket),
  ])

export const usageMinutes = rollup('usage_minutes')
export const usageHours = rollup('usage_hours')
export const usageDays = rollup('usage_days')
