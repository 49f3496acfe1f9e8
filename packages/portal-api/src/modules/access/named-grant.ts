import type { PermissionGrantRow } from '../../db/schema/access.ts'

/** A grant with the names of its developer and product; null when it has none, or when they were deleted. */
export interface NamedGrant extends PermissionGrantRow {
  developerEmail: string | null
  productSlug: string | null
}
