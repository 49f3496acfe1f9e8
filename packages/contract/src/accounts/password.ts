import * as z from 'zod/mini'
import {
  PASSWORD_CLASS_COUNT,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_CLASSES,
  PASSWORD_MIN_LENGTH,
} from '../constants.ts'
import { ruleIssue } from '../invalid-parameters.ts'
import { checkPassword } from './password-rules.ts'

const CLASS_NAMES = {
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  number: 'a digit',
  special: 'a special character',
} as const

const CLASS_RULES = {
  uppercase: 'min_uppercase',
  lowercase: 'min_lowercase',
  number: 'min_digits',
  special: 'min_symbols',
} as const

const CLASSES = ['uppercase', 'lowercase', 'number', 'special'] as const

const CLASSES_REASON = `must have characters of at least ${PASSWORD_MIN_CLASSES} of these ${PASSWORD_CLASS_COUNT} classes: ${Object.values(CLASS_NAMES).join(', ')}`

/**
 * A new password: trimmed, 8 to 128 characters, at least 3 of 4 character classes. Each missing class is an
 * issue.
 */
export const NewPasswordSchema = z.string().check(
  z.trim(),
  z.minLength(PASSWORD_MIN_LENGTH),
  z.maxLength(PASSWORD_MAX_LENGTH),
  z.check((payload) => {
    const { classes, classCount } = checkPassword(payload.value)
    if (classCount >= PASSWORD_MIN_CLASSES) return
    for (const name of CLASSES) {
      if (classes[name]) continue
      payload.issues.push(
        ruleIssue(payload.value, { rule: CLASS_RULES[name], minimum: 1, reason: CLASSES_REASON }),
      )
    }
  }),
)

/** An existing password: trimmed, as when it was set, and not empty. */
export const CurrentPasswordSchema = z.string().check(z.trim(), z.minLength(1))
