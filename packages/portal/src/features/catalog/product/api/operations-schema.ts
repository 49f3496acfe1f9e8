import { VersionOperationsSchema } from '@stagedoor/contract/catalog/versions'
import * as z from 'zod/mini'

/** Operations of a version, or no response if it has no specification. */
export const OptionalOperationsSchema = z.optional(VersionOperationsSchema)
