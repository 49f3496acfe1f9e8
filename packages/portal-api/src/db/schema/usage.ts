import {
  bigint,
  bigserial,
  boolean,
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

/** Gateways that may verify credentials and report usage. The token is stored as a SHA-256 hash. */
export const gateways = pgTable('gateways', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique('gateways_name_unique'),
  tokenHash: text('token_hash').notNull().unique(),
  prefix: text('prefix').notNull(),
  lastFour: text('last_four').notNull(),
  createdAt: createdAt(),
})

/**
 * Series for which usage is counted: application, product version, status and environment. Without foreign keys, so that deleting an
 * application or version does not change millions of rows. Retention removes them.
 */
export const usageSeries = pgTable(
  'usage_series',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id').notNull(),
    productVersionId: uuid('product_version_id').notNull(),
    status: smallint('status').notNull(),
    /** Whether the requests were sent to the sandbox. */
    isSandbox: boolean('is_sandbox').notNull().default(false),
  },
  (table) => [
    unique('usage_series_once').on(
      table.applicationId,
      table.productVersionId,
      table.status,
      table.isSandbox,
    ),
    index('usage_series_version_idx').on(table.productVersionId),
  ],
)

/**
 * Reported requests, with a partition per UTC day (`usage_records_20260131`). Used to detect duplicates and to rebuild
 * rollups. The order of the columns avoids padding.
 */
export const usageRecords = pgTable(
  'usage_records',
  {
    /** Derived from the ids of the gateway and of the record (parse-record.ts). */
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

/**
 * The newest failed requests of each application and environment, with their path. Without foreign keys, so that ingestion never waits for
 * or fails with a change of an application. The primary key is also the order of a list.
 */
export const failedRequests = pgTable(
  'failed_requests',
  {
    applicationId: uuid('application_id').notNull(),
    time: moment('time').notNull(),
    /** Id of the usage record. */
    id: uuid('id').notNull(),
    productVersionId: uuid('product_version_id').notNull(),
    status: smallint('status').notNull(),
    method: text('method'),
    path: text('path').notNull(),
    /** Why gateway verification rejected the request; null for a response of the API. */
    reason: text('reason'),
    /** Whether the request was sent to the sandbox. */
    isSandbox: boolean('is_sandbox').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.time, table.id] }),
    index('failed_requests_age_idx').using('brin', table.time),
  ],
)

/** Columns of a rollup. `bucket` is the start of the bucket in minutes since the Unix epoch. */
const numbers = () => ({
  seriesId: integer('series_id').notNull(),
  bucket: integer('bucket').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  /** Encoded sketches. */
  latency: bytes('latency').notNull(),
  requestSize: bytes('request_size').notNull(),
  responseSize: bytes('response_size').notNull(),
})

/** Counts per minute of the last seconds, stored with their records and not yet added to the rollups. */
export const usagePending = pgTable('usage_pending', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Time of the database. The bucket is older if a gateway reports late. */
  storedAt: moment('stored_at').notNull().defaultNow(),
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
