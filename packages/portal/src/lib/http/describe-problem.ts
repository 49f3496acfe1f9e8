import type { Messages } from '../../i18n/messages.ts'
import { type InvalidField, isApiProblem } from './api-problem.ts'

/** Error codes without a message of their own, with the code whose message they share. */
const SHARED_MESSAGES: Readonly<Record<string, string>> = {
  malformed_body: 'malformed_request',
  method_not_allowed: 'malformed_request',
  unsupported_media_type: 'malformed_request',
  csrf_rejected: 'malformed_request',
  session_expired: 'session_required',
}

/**
 * Returns the message for a failed call in the visitor's language: by error code, or by rule for each invalid field.
 * The server's English text is the fallback for errors of other servers.
 */
export function describeProblem(error: unknown, messages: Messages): string {
  if (!isApiProblem(error)) return messages.common.genericError
  const { code, invalidFields, isUnsent, status } = error
  // The English catalog is shown without these messages; the server's text is English, too.
  const { problems }: Partial<Messages> = messages
  if (status === 0) return (isUnsent ? problems?.unsent : undefined) ?? messages.common.offline
  const isAboutFields = invalidFields.length > 0 && (code === undefined || code === 'validation_failed')
  if (isAboutFields) return invalidFields.map((field) => describeField(field, messages)).join(', ')
  const messageCode = ownText(SHARED_MESSAGES, code) ?? code
  return ownText(problems?.codes, messageCode) ?? error.detail ?? error.title
}

/** Returns the text of a key that comes from outside. Keys such as `constructor` have no text. */
export function ownText(texts: Readonly<Record<string, string>> | undefined, key: string | undefined) {
  return texts && key !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined
}

function describeField(invalid: InvalidField, messages: Partial<Messages>): string {
  const { field, reason, rule, minimum, maximum, choices } = invalid
  const { applications, catalog, common, problems } = messages
  // Some servers begin the reason with the name of the field.
  if (!applications || !catalog || !common || !problems || !rule)
    return reason.toLowerCase().startsWith(field.toLowerCase()) ? reason : `${field} ${reason}`
  const { rules } = problems
  const labels: Readonly<Record<string, string>> = {
    ...problems.fields,
    name: applications.name,
    auth_strategy_id: applications.authStrategy,
    scopes: common.scopes,
    description: catalog.columns.description,
    redirect_uri: applications.redirectUri,
    reference_id: applications.referenceId,
  }
  // Items of a list are named with their index, such as `scopes.0`.
  const name = ownText(labels, field.replace(/\.\d+$/, '')) ?? field
  switch (rule) {
    case 'required':
      return rules.required(name)
    case 'min_length':
      return minimum === 1 ? rules.required(name) : rules.min_length(name, String(minimum))
    case 'min_items':
    case 'min':
      return rules[rule](name, String(minimum))
    case 'max_length':
    case 'max_items':
    case 'max':
      return rules[rule](name, String(maximum))
    case 'enum':
      return rules.enum(name, (choices ?? []).join(', '))
    default:
      return ownText(problems.formats, field) ?? `${rules.invalid(name)} (${reason})`
  }
}
