import * as z from 'zod/mini'
import { IdSchema, TimestampSchema } from '../primitives.ts'

export const CheckStatusSchema = z.enum(['ok', 'warning', 'error'])
export type CheckStatus = z.infer<typeof CheckStatusSchema>

/** A result of `stagedoor doctor`. */
export const CheckSchema = z.object({
  name: z.string(),
  status: CheckStatusSchema,
  /** Describes the state, and how to correct a warning or an error. */
  detail: z.string(),
})
export type Check = z.infer<typeof CheckSchema>

/** A server process that uses the database. */
export const ProcessSchema = z.object({
  id: IdSchema,
  host: z.string(),
  /** Version and commit; empty for a process of a release that did not store it. */
  version: z.string(),
  since: TimestampSchema,
  last_seen_at: TimestampSchema,
})
export type Process = z.infer<typeof ProcessSchema>

/** Response of GET /admin/api/v1/health. */
export const HealthSchema = z.object({
  /** Version and commit of the process that responds. */
  version: z.string(),
  checks: z.array(CheckSchema),
  /** By name, without the gateway of the setting GATEWAY_TOKEN. */
  gateways: z.array(z.object({ id: IdSchema, name: z.string(), created_at: TimestampSchema })),
  outbox: z.object({
    /** Mails that are not sent yet. */
    waiting: z.int(),
    /** Mails of the last weeks that were not delivered in any attempt. */
    failed: z.int(),
    /** When the oldest waiting mail was written; null if none waits. */
    oldest_at: z.nullable(TimestampSchema),
  }),
  /** Processes of the last 30 seconds, oldest first. */
  processes: z.array(ProcessSchema),
})
export type Health = z.infer<typeof HealthSchema>
