import * as z from 'zod/mini'
import { IdSchema } from '../primitives.ts'

/** An application, product or version by name. */
export const NamedSchema = z.object({ id: IdSchema, name: z.string() })
export type Named = z.infer<typeof NamedSchema>

/** A developer by address and name. */
export const NamedDeveloperSchema = z.object({ id: IdSchema, email: z.string(), full_name: z.string() })
export type NamedDeveloper = z.infer<typeof NamedDeveloperSchema>
