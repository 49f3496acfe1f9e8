import * as z from 'zod/mini'
// Renamed, because lint rules take `z.catch` for the method of a promise.
import { catch as withFallback } from 'zod/mini'

/** A string; missing or invalid values become ''. Hosts may use their own server. */
const text = withFallback(z.string(), '')

export const RegisteredSchema = z.object({ organizationID: text })

/** The reset token is for setting the first password. Our own server sends it as `token`. */
export const VerifiedEmailSchema = z.object({ email: text, resetToken: text, token: text })

export const PasswordResetSchema = z.object({ email: text })

/** A number; missing or invalid values become undefined. `z.number` would add 0.3 kB to the script-tag bundle. */
const number = withFallback(
  z.custom<number | undefined>((value) => typeof value === 'number'),
  undefined,
)

/** A list of objects; missing or invalid ones become an empty list, or an item with empty members. */
function listOf<Shape extends Readonly<Record<string, typeof text | typeof number>>>(shape: Shape) {
  const item = z.object(shape)
  return withFallback(z.array(withFallback(item, item.parse({}))), [])
}

/**
 * An error body: problem+json, or that of the version 1 API (`errors`). Smaller than `ReadProblemSchema` of
 * contract, which reads more.
 */
export const ProblemBodySchema = z.object({
  /** URI reference of the problem type. */
  type: text,
  title: text,
  detail: text,
  // A malformed item has empty members, so that it does not hide the others.
  invalid_parameters: listOf({ field: text, reason: text, rule: text, minimum: number, maximum: number }),
  errors: listOf({ detail: text }),
})

export type ProblemBody = z.output<typeof ProblemBodySchema>

/** Parses a body of any type; one that is not an object counts as empty. */
export function readBody<Schema extends z.ZodMiniObject>(schema: Schema, body: unknown): z.output<Schema> {
  return schema.safeParse(body).data ?? schema.parse({})
}
