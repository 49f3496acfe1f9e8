import * as z from 'zod/mini'
import { IdSchema } from '../primitives.ts'

/**
 * Response of GET /developer/checklist: a new developer's progress up to the first request on a chart. Without
 * applications, `application_id` is null; without registrations, `product_id` and `product_version_id` are.
 */
export const ChecklistSchema = z.object({
  email_confirmed: z.boolean(),
  /** The application that the developer has taken furthest. */
  application_id: z.nullable(IdSchema),
  has_credential: z.boolean(),
  /** The product version for which the application is registered. */
  product_id: z.nullable(IdSchema),
  product_version_id: z.nullable(IdSchema),
  has_called: z.boolean(),
  /** Whether all recorded requests of the application were sent to the sandbox. */
  called_only_sandbox: z.boolean(),
  chart_seen: z.boolean(),
})
export type Checklist = z.infer<typeof ChecklistSchema>

const MarkSchema = z.optional(z.literal(true))

/** Body of PATCH /developer/checklist. Neither can be undone. */
export const ChecklistUpdateSchema = z.strictObject({ chart_seen: MarkSchema, dismissed: MarkSchema })
export type ChecklistUpdate = z.infer<typeof ChecklistUpdateSchema>
