import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH } from './constants.ts'

/**
 * A resource id: any hexadecimal UUID, regardless of its version bits, so that ids of other servers are
 * valid.
 */
export const IdSchema = z.guid()

/** ISO 8601 date and time; written in UTC with milliseconds, read with any offset. */
export const TimestampSchema = z.iso.datetime({ offset: true })

/**
 * An email address as user input: trimmed and in lower case, because addresses are compared in lower case.
 */
export const EmailInputSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX_LENGTH), z.email())

/**
 * Text as user input: trimmed, with an inclusive length range in characters. NUL characters are rejected,
 * because PostgreSQL cannot store them.
 */
export function textInput(min: number, max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !text.includes('\u0000'), { error: 'must not contain NUL characters' }),
  )
}

/** Sets the default for an absent key. */
export { _default as withDefault } from 'zod/mini'
