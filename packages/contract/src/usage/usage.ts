import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import { IdSchema, withDefault } from '../primitives.ts'

/** Maximum number of records per batch. */
export const USAGE_MAX_RECORDS = 10_000
/** Maximum size of a batch, in bytes. */
export const USAGE_MAX_BYTES = 8 * 1024 * 1024
/** How far ahead of the server's clock a record may be, in milliseconds. */
export const USAGE_CLOCK_SKEW_MS = 5 * 60_000
/** Maximum number of rejected records that a response lists; all of them are counted. */
export const USAGE_MAX_LISTED_REJECTIONS = 100

/** Limits of a record: milliseconds, bytes, characters. */
export const USAGE_LIMITS = { latencyMs: 1e9, size: 1e15, idLength: 255, versionLength: 512 } as const

const withoutNul = z.refine<string>((text) => !text.includes('\u0000'), {
  error: 'must not contain NUL characters',
})

/** A product version: its id, or `<product slug>/<version name>`. */
export const VersionReferenceSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(USAGE_LIMITS.versionLength), withoutNul)

/** Does not reject a record, because it would not be counted then. */
const optionalText = withFallback(z.optional(z.string()), undefined)

/** One request that a gateway has handled. Unknown keys are ignored. */
export const UsageRecordSchema = z.object({
  /**
   * The gateway's own id of the request. A record that is sent again within the same UTC day is counted once.
   */
  id: z.string().check(z.minLength(1), z.maxLength(USAGE_LIMITS.idLength)),
  /** Start of the request: Unix milliseconds, or ISO 8601 with an offset. */
  time: z.union([z.int().check(z.gte(0)), z.iso.datetime({ offset: true })]),
  /** From the verification response; optional if `credential` is present. */
  application: z.optional(IdSchema),
  /** From the verification response: id of a key, or a client id. Never the secret. */
  credential: z.optional(z.string().check(z.minLength(1), z.maxLength(USAGE_LIMITS.idLength), withoutNul)),
  /** Defaults to the query parameter `product_version`. */
  product_version: z.optional(VersionReferenceSchema),
  status: z.int().check(z.gte(100), z.lte(999)),
  /** Until the response was sent, in milliseconds. */
  latency_ms: z.number().check(z.gte(0), z.lte(USAGE_LIMITS.latencyMs)),
  /** In bytes. */
  request_size: withDefault(z.int().check(z.gte(0), z.lte(USAGE_LIMITS.size)), 0),
  response_size: withDefault(z.int().check(z.gte(0), z.lte(USAGE_LIMITS.size)), 0),
  /** HTTP method. Like `path` and `reason`, only used if the status is 400 or more, and ignored if it is not valid. */
  method: optionalText,
  /** Path of the request. The server removes a query and control characters, and cuts it to 512 characters. */
  path: optionalText,
  /** Reason of the verification's rejection, from its response. */
  reason: optionalText,
})
export type UsageRecord = z.infer<typeof UsageRecordSchema>
/** A record before parsing: properties with a default are optional. */
export type UsageRecordInput = z.input<typeof UsageRecordSchema>

/**
 * Body of POST /gateway/usage. The objects of Kong's http-log plugin, one or an array of them, are accepted
 * too.
 */
export const UsageBatchSchema = z.object({ records: z.array(UsageRecordSchema) })

/** Permanent reasons for not counting a record; retrying does not help. */
export const USAGE_REJECTIONS = [
  'malformed',
  'unknown_application',
  'unknown_product_version',
  'too_old',
  'in_the_future',
] as const
export type UsageRejection = (typeof USAGE_REJECTIONS)[number]

/** Response of POST /gateway/usage, sent after the records are stored. */
export const UsageResponseSchema = z.object({
  /** Number of newly counted records. */
  accepted: z.int(),
  /** Number of records that were counted before. */
  duplicates: z.int(),
  /** Number of rejected records. */
  rejected: z.int(),
  /** The first rejected records, by index in the batch. */
  rejections: z.array(
    z.object({
      index: z.int(),
      id: z.optional(z.string()),
      reason: z.enum(USAGE_REJECTIONS),
      detail: z.string(),
    }),
  ),
})
export type UsageResponse = z.infer<typeof UsageResponseSchema>
