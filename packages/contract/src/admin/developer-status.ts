import * as z from 'zod/mini'

/** `unverified` → (link in mail) → `pending` → (operator) → `approved` | `rejected`. An operator can set `disabled`. */
export const DEVELOPER_STATUSES = ['unverified', 'pending', 'approved', 'rejected', 'disabled'] as const
export const DeveloperStatusSchema = z.enum(DEVELOPER_STATUSES)
export type DeveloperStatus = z.infer<typeof DeveloperStatusSchema>
