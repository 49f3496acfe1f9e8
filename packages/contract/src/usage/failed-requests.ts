import * as z from 'zod/mini'
import { STATS_LATEST_MS } from '../constants.ts'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, TimestampSchema } from '../primitives.ts'
import { EnvironmentSchema } from './stats.ts'

/** The server keeps the newest failed requests of each application and environment. */
export const FAILED_REQUESTS_PER_APPLICATION = 1_000
/** Status from which a request has failed. */
export const FAILED_STATUS = 400
/** Longer paths are cut. */
export const FAILED_PATH_MAX_LENGTH = 512
const MAX_VERSIONS = 100

/** A failed request to a product version. Query and body are never stored. */
export const FailedRequestSchema = z.object({
  id: IdSchema,
  /** Start of the request. */
  time: TimestampSchema,
  status: z.int(),
  /** Null if the gateway did not report it. */
  method: z.nullable(z.string()),
  path: z.string(),
  product_version_id: IdSchema,
  /** Why gateway verification rejected the request; null for a response of the API. */
  reason: z.nullable(z.string()),
})
export type FailedRequest = z.infer<typeof FailedRequestSchema>

export const FailedRequestListSchema = listOf(FailedRequestSchema)

/** Ids separated by commas. */
const VersionIdsSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
  z.array(IdSchema).check(z.maxLength(MAX_VERSIONS)),
)
const MomentSchema = z.coerce.number().check(z.int(), z.gte(0), z.lte(STATS_LATEST_MS))

/** Query of GET /applications/{applicationId}/failed-requests. Times are Unix milliseconds, both inclusive. */
export const FailedRequestListQuerySchema = z.object({
  ...pageQuery,
  start_ms: z.optional(MomentSchema),
  end_ms: z.optional(MomentSchema),
  /** A status (`404`), or a group of them (`4XX`). */
  status: z.optional(z.string().check(z.regex(/^[4-9](?:\d\d|XX)$/))),
  product_versions: z.optional(VersionIdsSchema),
  /** Production is the default. */
  environment: z.optional(EnvironmentSchema),
})
export type FailedRequestListQuery = z.infer<typeof FailedRequestListQuerySchema>
