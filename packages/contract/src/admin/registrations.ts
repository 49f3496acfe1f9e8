import * as z from 'zod/mini'
import { RegistrationStatusSchema } from '../applications/registrations.ts'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema } from '../primitives.ts'
import { InboxRegistrationSchema } from './inbox.ts'
import { NoteSchema, SearchSchema } from './inputs.ts'

/** A registration of any status; otherwise as in the inbox. */
export const AdminRegistrationSchema = z.extend(InboxRegistrationSchema, { status: RegistrationStatusSchema })
export type AdminRegistration = z.infer<typeof AdminRegistrationSchema>

/** Query of GET /admin/api/v1/registrations. The search finds applications, developers and products. */
export const AdminRegistrationsQuerySchema = z.object({
  ...pageQuery,
  search: SearchSchema,
  status: z.optional(RegistrationStatusSchema),
  product_id: z.optional(IdSchema),
})
export type AdminRegistrationsQuery = z.infer<typeof AdminRegistrationsQuerySchema>

/** Response of GET /admin/api/v1/registrations: oldest first. */
export const AdminRegistrationsSchema = listOf(AdminRegistrationSchema)
export type AdminRegistrations = z.infer<typeof AdminRegistrationsSchema>

/** Body of POST /admin/api/v1/registrations/{registrationId}/decision. */
export const RegistrationDecisionSchema = z.strictObject({
  decision: z.enum(['approve', 'reject', 'revoke']),
  note: NoteSchema,
})
export type RegistrationDecision = z.infer<typeof RegistrationDecisionSchema>
