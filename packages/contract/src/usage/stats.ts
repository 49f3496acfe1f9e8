import * as z from 'zod/mini'
import {
  STATS_DEFAULT_GRANULARITY_MS,
  STATS_LATEST_MS,
  STATS_MAX_DIMENSIONS,
  STATS_MAX_QUERIES,
} from '../constants.ts'
import { ruleIssue } from '../invalid-parameters.ts'
import { IdSchema, TimestampSchema, withDefault } from '../primitives.ts'

/** Metrics and their units. See docs/reference/api.md#analytics. */
export const METRIC_UNITS = {
  REQUEST_COUNT: 'count',
  REQUEST_PER_MINUTE: 'count/minute',
  RESPONSE_LATENCY_P99: 'ms',
  RESPONSE_LATENCY_P95: 'ms',
  RESPONSE_LATENCY_P50: 'ms',
  RESPONSE_SIZE_P99: 'bytes',
  RESPONSE_SIZE_P95: 'bytes',
  RESPONSE_SIZE_P50: 'bytes',
  REQUEST_SIZE_P99: 'bytes',
  REQUEST_SIZE_P95: 'bytes',
  REQUEST_SIZE_P50: 'bytes',
} as const
export type Metric = keyof typeof METRIC_UNITS
export const MetricSchema = z.enum([
  'REQUEST_COUNT',
  'REQUEST_PER_MINUTE',
  'RESPONSE_LATENCY_P99',
  'RESPONSE_LATENCY_P95',
  'RESPONSE_LATENCY_P50',
  'RESPONSE_SIZE_P99',
  'RESPONSE_SIZE_P95',
  'RESPONSE_SIZE_P50',
  'REQUEST_SIZE_P99',
  'REQUEST_SIZE_P95',
  'REQUEST_SIZE_P50',
] satisfies Metric[])

/** Dimensions that a query can group by. */
export const DIMENSIONS = [
  'API_PRODUCT_VERSION',
  'APPLICATION',
  'STATUS_CODE',
  'STATUS_CODE_GROUPED',
  'TIME',
] as const
export const DimensionSchema = z.enum(DIMENSIONS)
export type Dimension = z.infer<typeof DimensionSchema>

export const FILTER_TYPES = ['IN', 'NOT_IN'] as const
const filterType = z.enum(FILTER_TYPES)

/** Ids in filters are compared in lower case. */
const FilterIdSchema = IdSchema.check(z.toLowerCase())
const StatusCodeSchema = z.int().check(z.gte(100), z.lte(999))
/** Status codes by their first digit, such as `2XX`. */
const StatusGroupSchema = z.string().check(z.regex(/^[1-9]XX$/))

/** Where requests were sent: to gateways, or to the sandbox. */
export const EnvironmentSchema = z.enum(['production', 'sandbox'])
export type Environment = z.infer<typeof EnvironmentSchema>

/** Filter of a query; TIME cannot be filtered. */
export const StatsFilterSchema = z.discriminatedUnion('dimension', [
  z.strictObject({
    dimension: z.literal('API_PRODUCT_VERSION'),
    type: filterType,
    values: z.array(FilterIdSchema),
  }),
  z.strictObject({ dimension: z.literal('APPLICATION'), type: filterType, values: z.array(FilterIdSchema) }),
  z.strictObject({
    dimension: z.literal('STATUS_CODE'),
    type: filterType,
    values: z.array(StatusCodeSchema),
  }),
  z.strictObject({
    dimension: z.literal('STATUS_CODE_GROUPED'),
    type: filterType,
    values: z.array(StatusGroupSchema),
  }),
])
export type StatsFilter = z.infer<typeof StatsFilterSchema>

const MomentSchema = z.int().check(z.gte(0), z.lte(STATS_LATEST_MS))

/** Body of POST /stats; unknown keys are rejected. Times are Unix milliseconds, both inclusive. */
export const StatsQuerySchema = z
  .strictObject({
    start_ms: MomentSchema,
    end_ms: MomentSchema,
    /** Exactly one. */
    metrics: z.array(MetricSchema).check(z.minLength(1), z.maxLength(1)),
    dimensions: withDefault(z.array(DimensionSchema).check(z.maxLength(STATS_MAX_DIMENSIONS)), []),
    /** Length of a bucket; ignored without TIME. */
    granularity_ms: withDefault(z.int().check(z.gte(1)), STATS_DEFAULT_GRANULARITY_MS),
    filter: withDefault(z.array(StatsFilterSchema), []),
    /** Requests to gateways (the default), or to the sandbox. Not part of the published API. */
    environment: z.optional(EnvironmentSchema),
  })
  .check(
    z.check((payload) => {
      const { start_ms, end_ms } = payload.value
      if (start_ms < end_ms) return
      payload.issues.push(
        ruleIssue(start_ms, { rule: 'invalid', reason: 'must be before end_ms' }, ['start_ms']),
      )
    }),
  )
/** A query before parsing: properties with a default are optional. */
export type StatsQueryInput = z.input<typeof StatsQuerySchema>
export type StatsQuery = z.infer<typeof StatsQuerySchema>

/** Metadata of the records. */
export const StatsMetaSchema = z.object({
  start_ms: z.int(),
  end_ms: z.int(),
  /** Length of a bucket in milliseconds; the whole range without TIME. */
  granularity: z.int(),
  metric_names: z.array(z.string()),
  metric_units: z.record(z.string(), z.string()),
  /** Values that occur, by dimension, without TIME. */
  dimensions: z.record(z.string(), z.array(z.string())),
  /** Whether a dimension has more values than the response contains. */
  truncated: z.boolean(),
  query_id: z.optional(z.string()),
})
export type StatsMeta = z.infer<typeof StatsMetaSchema>

/** One value: the metric by its name, and one label per dimension other than TIME. */
export const StatsRecordSchema = z.object({
  event: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Start of the bucket, or of the query without TIME. */
  timestamp: TimestampSchema,
})
export type StatsRecord = z.infer<typeof StatsRecordSchema>

/** Response of POST /stats; some servers omit `meta`. */
export const StatsResultSchema = z.object({
  meta: z.optional(StatsMetaSchema),
  records: z.array(StatsRecordSchema),
})
export type StatsResult = z.infer<typeof StatsResultSchema>

/** Body of POST /stats/batch: the queries of one page. */
export const StatsBatchSchema = z.strictObject({
  queries: z.array(StatsQuerySchema).check(z.minLength(1), z.maxLength(STATS_MAX_QUERIES)),
})

/** Response of POST /stats/batch, in the order of the queries; null for one that the server could not compute. */
export const StatsBatchResultSchema = z.object({ results: z.array(z.nullable(StatsResultSchema)) })

/** Response of GET /stats/config; null means that analytics is off. */
export const StatsConfigSchema = z.object({
  analytics: z.nullable(
    z.object({
      percentiles: z.boolean(),
      retention_ms: z.int(),
      /** Whether failed requests are recorded. Some servers omit it. */
      failed_requests: z.optional(z.boolean()),
      /** Whether a product version has a sandbox. Some servers omit it. */
      sandboxes: z.optional(z.boolean()),
    }),
  ),
})
export type StatsConfig = z.infer<typeof StatsConfigSchema>

const CalledVersionSchema = z.object({
  id: IdSchema,
  /** The label that statistics use for the version. */
  label: z.string(),
})

/** Response of GET /applications/{applicationId}/called-versions: versions with usage, registered or not. */
export const CalledVersionsSchema = z.object({
  production: z.array(CalledVersionSchema),
  sandbox: z.array(CalledVersionSchema),
})
export type CalledVersions = z.infer<typeof CalledVersionsSchema>
