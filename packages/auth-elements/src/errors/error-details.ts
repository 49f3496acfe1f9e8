/**
 * Messages for the details of an error body: invalid fields, errors of the version 1 API, and reason phrases for bodies
 * without a title. Loaded when a server first sends any (`load-error-details.ts`). Imports only constants and its own messages: code that the forms import,
 * too, would split the entry points of the npm build into files that take 1 kB more.
 */
import { PASSWORD_MIN_CLASSES } from '@stagedoor/contract/constants'
import { REASON_PHRASES } from '@stagedoor/contract/reason-phrases'
import type { Messages } from '../i18n/en.ts'
import { FIELD_MESSAGES } from '../i18n/field-messages.ts'
import type { ErrorDetails, ErrorMessage } from './form-failure.ts'

/** Labels of the fields of requests, by their last segment. */
const LABELS: Readonly<Record<string, keyof Messages>> = {
  email: 'email',
  username: 'email',
  password: 'password',
  old_password: 'currentPassword',
  new_password: 'newPassword',
  full_name: 'fullName',
  fullName: 'fullName',
  preferred_name: 'preferredName',
  organization: 'organization',
  registrationCode: 'accessCode',
  defaultRegion: 'region',
}

const PASSWORD_CLASS_RULES = new Set(['min_uppercase', 'min_lowercase', 'min_digits', 'min_symbols'])

export const errorDetails: ErrorDetails = {
  passwordRules(detail) {
    if (!/password/i.test(detail) || !/requirement/i.test(detail)) return undefined
    const colon = detail.indexOf(':')
    if (colon < 0) return { text: capitalize(detail) }
    const items = detail
      .slice(colon + 1)
      .split(',')
      .map((item) => capitalize(item.trim()))
      .filter(Boolean)
    return { text: `${capitalize(detail.slice(0, colon).trim())}:`, items }
  },

  invalidField(parameter, { messages, lang = 'en' }) {
    const { field, reason, rule, minimum, maximum } = parameter
    const name = field.slice(field.lastIndexOf('.') + 1)
    // The token of the link has no field.
    if (name === 'token' && rule) return { text: messages.linkInvalid }
    const key = Object.hasOwn(LABELS, name) && LABELS[name]
    // Other servers may send only a reason, or validate other fields.
    if (!key || !rule) return { text: serverReason(field, reason) }
    const label = messages[key]
    const texts = { ...FIELD_MESSAGES.en, ...FIELD_MESSAGES[lang] }
    if (rule === 'required' || (rule === 'min_length' && minimum === 1))
      return { text: texts.required(label) }
    if (rule === 'min_length' && minimum !== undefined) return { text: texts.minLength(label, minimum) }
    if (rule === 'max_length' && maximum !== undefined) return { text: texts.maxLength(label, maximum) }
    if (PASSWORD_CLASS_RULES.has(rule)) return passwordClasses(messages)
    if (key === 'email') return { text: texts.invalidEmail }
    return { text: `${texts.invalid(label)} (${reason})` }
  },

  firstError: (detail) => ({ text: capitalize(detail) }),
  phrases: REASON_PHRASES,
}

function passwordClasses(messages: Messages): ErrorMessage {
  const { passwordUppercase, passwordLowercase, passwordNumber, passwordSpecial } = messages
  return {
    text: messages.passwordClasses.replace('{count}', String(PASSWORD_MIN_CLASSES)),
    items: [passwordUppercase, passwordLowercase, passwordNumber, passwordSpecial],
  }
}

function serverReason(field: string, reason: string): string {
  const name = capitalize(field)
  return reason.startsWith(name) ? reason : `${name} ${reason}`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
