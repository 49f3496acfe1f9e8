import type { NamedSchema } from '@stagedoor/api-document/schema/schema-sections'
import { uniqueNames } from '@stagedoor/api-document/unique-names'
import type { Messages } from '../../../i18n/messages.ts'
import { typeText } from './type-text.ts'

/** Labels that do not tell alternatives apart. */
const UNSPECIFIC: ReadonlySet<string> = new Set(['object', 'array'])

/** Returns a name for each alternative of `oneOf` or `anyOf`. Repeated names are numbered. */
export function alternativeNames(rows: readonly NamedSchema[], messages: Messages): string[] {
  return uniqueNames(rows.map((row, index) => nameOf(row, messages) ?? messages.spec.alternative(index + 1)))
}

function nameOf({ name, schema }: NamedSchema, messages: Messages): string | undefined {
  const named = schema.title || schema.name || name
  if (named) return named
  const isAny = typeof schema.label === 'object' && schema.label.kind === 'any'
  const type = typeText(schema.label, messages)
  return isAny || UNSPECIFIC.has(type) ? requiredNames(schema) : type
}

/** An alternative that only requires properties is named by them. */
function requiredNames({ constraints }: NamedSchema['schema']): string | undefined {
  const required = constraints.find((constraint) => constraint.kind === 'required')
  return required?.names.join(', ')
}
