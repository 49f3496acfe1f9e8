import * as z from 'zod/mini'
import { IdSchema, TimestampSchema } from '../primitives.ts'

/** Result of one check of `stagedoor doctor`. */
export const HealthCheckSchema = z.object({
  name: z.string(),
  status: z.enum(['ok', 'warning', 'error']),
  /** Describes the state, and how to correct a warning or error. */
  detail: z.string(),
})
export type HealthCheck = z.infer<typeof HealthCheckSchema>

/** Response of GET /admin/api/v1/health. */
export const HealthSchema = z.object({
  version: z.string(),
  checks: z.array(HealthCheckSchema),
  gateways: z.array(z.object({ id: IdSchema, name: z.string(), last_seen_at: z.nullable(TimestampSchema) })),
  /** Mails that wait to be sent, and mails that are no longer tried. */
  outbox: z.object({ waiting: z.int(), failed: z.int() }),
})
export type Health = z.infer<typeof HealthSchema>
