import * as z from 'zod/mini'
import { NAME_MAX_LENGTH } from '../constants.ts'
import { equalsFilter, listOf, pageQuery, textFilter } from '../paging.ts'
import { IdSchema, textInput, TimestampSchema } from '../primitives.ts'

/** Status of a registration. Rejected and revoked registrations count as existing ones. */
export const REGISTRATION_STATUSES = ['approved', 'pending', 'rejected', 'revoked'] as const
export const RegistrationStatusSchema = z.enum(REGISTRATION_STATUSES)
export type RegistrationStatus = z.infer<typeof RegistrationStatusSchema>

/** Registration of an application for a product version. */
export const RegistrationSchema = z.object({
  id: IdSchema,
  status: RegistrationStatusSchema,
  application_id: IdSchema,
  product_id: IdSchema,
  product_name: z.string(),
  product_version_id: IdSchema,
  product_version_name: z.string(),
  /**
   * Only sent by servers that store the scopes; see `granted-scopes.ts` for those of the identity provider.
   */
  granted_scopes: z.optional(z.array(z.string())),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
})
export type Registration = z.infer<typeof RegistrationSchema>

/**
 * Body of POST /applications/{applicationId}/registrations; unknown keys are rejected. Scopes require a
 * strategy that lets developers choose them.
 */
export const RegistrationCreateSchema = z.strictObject({
  product_version_id: IdSchema,
  scopes: z.optional(z.array(textInput(1, NAME_MAX_LENGTH))),
  /** ID of the registration that the new one replaces; ignored if it no longer exists, so that a repeated request succeeds. */
  replaces: z.optional(IdSchema),
})
export type RegistrationCreate = z.infer<typeof RegistrationCreateSchema>

export const RegistrationListSchema = listOf(RegistrationSchema)
export type RegistrationList = z.infer<typeof RegistrationListSchema>

/** Query of GET /applications/{applicationId}/registrations. */
export const RegistrationListQuerySchema = z.object({
  ...pageQuery,
  ...equalsFilter('id', IdSchema),
  ...equalsFilter('status', RegistrationStatusSchema),
  ...textFilter('product_name'),
  ...textFilter('product_version_name'),
})
export type RegistrationListQuery = z.infer<typeof RegistrationListQuerySchema>

/** The best status that applications of the developer have for a product. */
export const ProductRegistrationSchema = z.object({
  product_id: IdSchema,
  status: RegistrationStatusSchema,
})
export type ProductRegistration = z.infer<typeof ProductRegistrationSchema>

/** Response of GET /registrations: one entry per product. */
export const ProductRegistrationListSchema = z.object({ data: z.array(ProductRegistrationSchema) })
