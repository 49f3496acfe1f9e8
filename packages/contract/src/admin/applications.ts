import * as z from 'zod/mini'
import { RegistrationStatusSchema } from '../applications/registrations.ts'
import { listOf, pageQuery } from '../paging.ts'
import { IdSchema, TimestampSchema } from '../primitives.ts'
import { SearchSchema } from './inputs.ts'
import { NamedDeveloperSchema, NamedSchema } from './named.ts'

/** An application in the list of all applications. */
export const AdminApplicationSchema = z.object({
  id: IdSchema,
  name: z.string(),
  reference_id: z.string(),
  created_at: TimestampSchema,
  developer: NamedDeveloperSchema,
  /** Number of credentials. */
  credentials: z.int(),
  /** Number of registrations, of every status. */
  registrations: z.int(),
})
export type AdminApplication = z.infer<typeof AdminApplicationSchema>

export const APPLICATION_SORTS = ['name', '-name', 'created_at', '-created_at'] as const
export const ApplicationSortSchema = z.enum(APPLICATION_SORTS)
export type ApplicationSort = z.infer<typeof ApplicationSortSchema>

/**
 * Query of GET /admin/api/v1/applications. The search finds names, owners, reference ids and the last characters of a key.
 * Default sort: `-created_at`.
 */
export const AdminApplicationsQuerySchema = z.object({
  ...pageQuery,
  search: SearchSchema,
  sort: z.optional(ApplicationSortSchema),
})
export type AdminApplicationsQuery = z.infer<typeof AdminApplicationsQuerySchema>

export const AdminApplicationsSchema = listOf(AdminApplicationSchema)
export type AdminApplications = z.infer<typeof AdminApplicationsSchema>

/** Response of GET /admin/api/v1/applications/{applicationId}. It contains no secret and no hash of one. */
export const AdminApplicationDetailsSchema = z.extend(AdminApplicationSchema, {
  description: z.nullable(z.string()),
  credentials: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      /** First and last characters of the key. */
      masked: z.string(),
      created_at: TimestampSchema,
      last_used_at: z.nullable(TimestampSchema),
    }),
  ),
  registrations: z.array(
    z.object({
      id: IdSchema,
      status: RegistrationStatusSchema,
      product: NamedSchema,
      version: NamedSchema,
      scopes: z.array(z.string()),
      created_at: TimestampSchema,
    }),
  ),
})
export type AdminApplicationDetails = z.infer<typeof AdminApplicationDetailsSchema>
