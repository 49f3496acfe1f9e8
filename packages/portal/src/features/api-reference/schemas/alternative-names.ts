import type { NamedSchema } from '@stagedoor/api-document/schema/schema-sections'
import type { Messages } from '../../../i18n/messages.ts'
import { typeText } from './type-text.ts'

/** Labels that do not tell alternatives apart. */
const UNSPECIFIC: ReadonlySet<string> = new Set(['object', 'array'])

/** Returns a name for each alternative of `oneOf` or `anyOf`. Repeated names are numbered. */
export function alternativeNames(rows: readonly NamedSchema[], messages: Messages): string[] {
  const names = rows.map((row, index) => nameOf(row, messages) ?? messages.spec.alternative(index + 1))
  const used = new Map<string, number>()
  return names.map((name) => {
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

function nameOf({ name, schema }: NamedSchema, messages: Messages): string | undefined {
  const named = schema.title || schema.name || name
  if (named) return named
  const isAny = typeof schema.label === 'object' && schema.label.kind === 'any'
  const type = typeText(schema.label, messages)
  return isAny || UNSPECIFIC.has(type) ? undefined : type
}
