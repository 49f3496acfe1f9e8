import { LandingExampleSchema } from '@stagedoor/contract/catalog/overview'
import * as z from 'zod/mini'

/** The example, or no response if the operator has chosen none. */
export const OptionalLandingExampleSchema = z.optional(LandingExampleSchema)
