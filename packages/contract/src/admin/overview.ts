import * as z from 'zod/mini'
import { IdSchema, TimestampSchema, withDefault } from '../primitives.ts'
import { NamedSchema } from './named.ts'

/** Days of a period that ends now. */
export const OVERVIEW_DAYS = [1, 7, 30, 90] as const
const DEFAULT_OVERVIEW_DAYS = 30

const DaysSchema = withDefault(
  z.pipe(z.string(), z.pipe(z.transform(Number), z.literal(OVERVIEW_DAYS))),
  DEFAULT_OVERVIEW_DAYS,
)

/** Query of GET /admin/api/v1/overview. */
export const OverviewQuerySchema = z.object({ days: DaysSchema })
export type OverviewQuery = z.infer<typeof OverviewQuerySchema>

const RequestsSchema = z.object({ requests: z.int(), errors: z.int() })

/** An application with its requests in the period. */
export const ApplicationTrafficSchema = z.extend(NamedSchema, {
  requests: z.int(),
  /** Relative to the period of the same length before: 0.5 for half as many requests more; null without requests in it. */
  change: z.nullable(z.number()),
})
export type ApplicationTraffic = z.infer<typeof ApplicationTrafficSchema>

/** Response of GET /admin/api/v1/overview: requests to production, not to sandboxes. */
export const OverviewSchema = z.extend(RequestsSchema, {
  since: TimestampSchema,
  /** In milliseconds; null without requests. */
  latency_p95: z.nullable(z.number()),
  /** The period of the same length before; null if no usage is stored for it. */
  previous: z.nullable(RequestsSchema),
  /** What waits for a decision. */
  waiting: z.object({
    developers: z.int(),
    registrations: z.int(),
    oldest_since: z.nullable(TimestampSchema),
  }),
  /** Most requests first. */
  top_applications: z.array(ApplicationTrafficSchema),
  /** Largest increase first. */
  growing_applications: z.array(ApplicationTrafficSchema),
  /** Published products without a request in the period. */
  unused_products: z.array(NamedSchema),
  /** Most frequent first. */
  searches_without_result: z.array(z.object({ text: z.string(), count: z.int() })),
})
export type Overview = z.infer<typeof OverviewSchema>

/** Query of GET /admin/api/v1/usage: of an application or of a product; of all traffic without both. */
export const UsageQuerySchema = z
  .object({ application_id: z.optional(IdSchema), product_id: z.optional(IdSchema), days: DaysSchema })
  .check(
    z.refine(({ application_id, product_id }) => !(application_id && product_id), {
      error: 'must not be used together with application_id',
      path: ['product_id'],
    }),
  )
export type UsageQuery = z.infer<typeof UsageQuerySchema>

/** Response of GET /admin/api/v1/usage: a point per hour for one day, otherwise per day, oldest first. */
export const UsageSchema = z.extend(RequestsSchema, {
  points: z.array(z.extend(RequestsSchema, { at: TimestampSchema })),
  /** In milliseconds; null without requests. */
  latency_p95: z.nullable(z.number()),
})
export type Usage = z.infer<typeof UsageSchema>
