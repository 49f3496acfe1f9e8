import { PASSWORD_MIN_CLASSES } from '@stagedoor/contract/constants'
import type { ProblemBody } from '../api/response-schemas.ts'
import type { Messages } from '../i18n/en.ts'
import { fillIn } from '../i18n/fill-in.ts'
import type { ErrorMessage } from './form-failure.ts'

type InvalidParameter = ProblemBody['invalid_parameters'][number]

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

/** Returns the message for an invalid field by its rule, otherwise the server's reason. */
export function fieldMessage(parameter: InvalidParameter, messages: Messages): ErrorMessage {
  const { field, reason, rule, minimum, maximum } = parameter
  const name = field.slice(field.lastIndexOf('.') + 1)
  // The token of the link has no field.
  if (name === 'token' && rule !== '') return { text: messages.linkInvalid }
  const label = Object.hasOwn(LABELS, name) && LABELS[name]
  // Other servers may send a reason only, or validate other fields.
  if (!label || rule === '') return { text: serverReason(field, reason) }
  const text = (key: keyof Messages, limit?: number) => ({
    text: fillIn(messages[key], { field: messages[label], min: String(limit), max: String(limit) }),
  })
  if (rule === 'required' || (rule === 'min_length' && minimum === 1)) return text('fieldRequired')
  if (rule === 'min_length' && minimum !== undefined) return text('fieldMinLength', minimum)
  if (rule === 'max_length' && maximum !== undefined) return text('fieldMaxLength', maximum)
  if (PASSWORD_CLASS_RULES.has(rule)) return passwordClasses(messages)
  if (label === 'email') return { text: messages.emailInvalid }
  return { text: `${text('fieldInvalid').text} (${reason})` }
}

function passwordClasses(messages: Messages): ErrorMessage {
  const { passwordUppercase, passwordLowercase, passwordNumber, passwordSpecial } = messages
  return {
    text: fillIn(messages.passwordClasses, { count: String(PASSWORD_MIN_CLASSES) }),
    items: [passwordUppercase, passwordLowercase, passwordNumber, passwordSpecial],
  }
}

function serverReason(field: string, reason: string): string {
  const name = capitalize(field)
  return reason.startsWith(name) ? reason : `${name} ${reason}`
}

/** Begins a text of the server with an uppercase letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
