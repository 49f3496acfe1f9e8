import * as z from 'zod/mini'

/** Status of a developer's account. */
export const DEVELOPER_STATUSES = ['unverified', 'pending', 'approved', 'rejected', 'disabled'] as const
export const DeveloperStatusSchema = z.enum(DEVELOPER_STATUSES)
export type DeveloperStatus = z.infer<typeof DeveloperStatusSchema>
