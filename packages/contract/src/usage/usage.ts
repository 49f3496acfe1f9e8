import * as z from 'zod/mini'
import { IdSchema, withDefault } from '../primitives.ts'

/** Records in one batch. */
export const USAGE_MAX_RECORDS = 10_000
/** Largest body of a batch, in bytes. */
export const USAGE_MAX_BYTES = 8 * 1024 * 1024
/** How far ahead of the server's clock a record may be, in milliseconds. */
export const USAGE_CLOCK_SKEW_MS = 5 * 60_000
/** Records that an answer lists as rejected; all are counted. */
export const USAGE_MAX_LISTED_REJECTIONS = 100

/** What a record may hold at most: milliseconds, bytes, characters. */
export const USAGE_LIMITS = { latencyMs: 1e9, size: 1e15, idLength: 255, versionLength: 512 } as const

const withoutNul = z.refine<string>((text) => !text.includes('\u0000'), {
  error: 'must not contain NUL characters',
})

/** A product version: its id, or `<product slug>/<version name>`. */
export const VersionReferenceSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(USAGE_LIMITS.versionLength), withoutNul)

/** One request that a gateway has answered. Further keys are ignored. */
export const UsageRecordSchema = z.object({
  /** The gateway's own id of the request: a record that is sent again is counted once, on its (UTC) day. */
  id: z.string().check(z.minLength(1), z.maxLength(USAGE_LIMITS.idLength)),
  /** When the request began: Unix milliseconds, or ISO 8601 with an offset. */
  time: z.union([z.int().check(z.gte(0)), z.iso.datetime({ offset: true })]),
  /** As the verification answered it; or `credential` is enough. */
  application: z.optional(IdSchema),
  /** As the verification answered it: id of a key, or a client id. Never the secret. */
  credential: z.optional(z.string().check(z.minLength(1), z.maxLength(USAGE_LIMITS.idLength), withoutNul)),
  /** Absent: that of the query parameter `product_version`. */
  product_version: z.optional(VersionReferenceSchema),
  status: z.int().check(z.gte(100), z.lte(999)),
  /** Until the answer was sent, in milliseconds. */
  latency_ms: z.number().check(z.gte(0), z.lte(USAGE_LIMITS.latencyMs)),
  /** In bytes. */
  request_size: withDefault(z.int().check(z.gte(0), z.lte(USAGE_LIMITS.size)), 0),
  response_size: withDefault(z.int().check(z.gte(0), z.lte(USAGE_LIMITS.size)), 0),
})
export type UsageRecord = z.infer<typeof UsageRecordSchema>
/** A record as it is sent: what has a default may be missing. */
export type UsageRecordInput = z.input<typeof UsageRecordSchema>

/** POST /gateway/usage. Kong's http-log plugin sends its own objects, one or an array of them, and is understood too. */
export const UsageBatchSchema = z.object({ records: z.array(UsageRecordSchema) })

/** Why a record is not counted. It will not be at another attempt either. */
export const USAGE_REJECTIONS = [
  'malformed',
  'unknown_application',
  'unknown_product_version',
  'too_old',
  'in_the_future',
] as const
export type UsageRejection = (typeof USAGE_REJECTIONS)[number]

/** Answer of POST /gateway/usage, sent when the records are stored. */
export const UsageResponseSchema = z.object({
  /** Records that are counted now. */
  accepted: z.int(),
  /** Records that were counted before. */
  duplicates: z.int(),
  /** Records that are not counted. */
  rejected: z.int(),
  /** The first of those, by their place in the batch. */
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
