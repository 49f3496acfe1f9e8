import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH } from './constants.ts'

/** Identifier of a resource: any hexadecimal UUID, whatever its version bits, so that ids of other servers pass. */
export const IdSchema = z.guid()

/** Point in time, ISO 8601; written in UTC with milliseconds, read with any offset. */
export const TimestampSchema = z.iso.datetime({ offset: true })

/** E-mail address that a person typed: trimmed and in lower case, because addresses are compared in lower case. */
export const EmailInputSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX_LENGTH), z.email())

/**
 * Text that a person typed (spec §5: all input values are trimmed), with an inclusive length range in characters.
 * A NUL character is refused: databases cannot store it.
 */
export function textInput(min: number, max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !text.includes('\u0000'), { error: 'must not contain NUL characters' }),
  )
}

/** Value taken when the key is absent. */
export { _default as withDefault } from 'zod/mini'
