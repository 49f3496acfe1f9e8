import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import { bodyFieldId, type TryItInput } from './try-it-input.ts'

/** One request that was sent from this browser. */
export interface HistoryEntry {
  /** ISO 8601. */
  at: string
  method: string
  /** As a code sample shows it: secrets are placeholders. */
  url: string
  /** Null: no answer. */
  status: number | null
  ms: number
  input: TryItInput
}

const KEY_PREFIX = 'portal_try_it_history'
const MAXIMUM_ENTRIES = 10
/** Longer bodies are not kept, in characters. */
const MAXIMUM_TEXT = 20_000

/** Names of values that are secrets wherever they stand. */
const SECRET_NAME =
  /pass|secret|token|authorization|api[-_]?key|credential|session|cookie|private|pin$|otp|cvv|cvc/i

/** The requests of one operation that this browser remembers, the newest first. */
export function createHistory(operation: string, form: RequestForm, storage: Storage = localStorage) {
  const key = `${KEY_PREFIX}:${operation}`

  function read(): HistoryEntry[] {
    try {
      const entries: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      return []
    }
  }

  return {
    read,
    add(entry: HistoryEntry): HistoryEntry[] {
      const entries = [{ ...entry, input: withoutSecrets(entry.input, form) }, ...read()].slice(
        0,
        MAXIMUM_ENTRIES,
      )
      try {
        storage.setItem(key, JSON.stringify(entries))
      } catch {
        // Full or blocked: the request was sent all the same.
      }
      return entries
    },
    clear(): HistoryEntry[] {
      storage.removeItem(key)
      return []
    },
  }
}

/** What was put in, without the values of password fields and those whose names say that they are secret. */
export function withoutSecrets(input: TryItInput, form: RequestForm): TryItInput {
  const hidden = hiddenFields(form)
  return {
    ...input,
    serverVariables: withoutSecretNames(input.serverVariables, hidden),
    parameters: withoutSecretNames(input.parameters, hidden),
    fields: withoutSecretNames(input.fields, hidden),
    texts: Object.fromEntries(
      Object.entries(input.texts).map(([mediaType, text]) => [mediaType, withoutSecretValues(text)]),
    ),
  }
}

/** By the ids that their values have in the input. */
function hiddenFields({ parameters, bodies }: RequestForm): ReadonlySet<string> {
  const fields = [
    ...parameters.map((field) => ({ field, id: field.key })),
    ...bodies.flatMap((body) =>
      body.fields.map((field) => ({ field, id: bodyFieldId(body.mediaType, field.key) })),
    ),
  ]
  return new Set(
    fields.flatMap(({ field, id }) => (field.input.kind === 'text' && field.input.isSecret ? [id] : [])),
  )
}

function withoutSecretNames(
  values: Record<string, string>,
  hidden: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      hidden.has(name) || SECRET_NAME.test(name) ? '' : withoutSecretValues(value),
    ]),
  )
}

/** Of JSON the values under secret names are emptied; other texts in which such a name stands are not kept. */
function withoutSecretValues(text: string): string {
  if (text.length > MAXIMUM_TEXT) return ''
  if (!SECRET_NAME.test(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? JSON.stringify(emptied(value), null, 2) : text
  } catch {
    return ''
  }
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET_NAME.test(key) ? '' : emptied(item)]),
  )
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false
  const input: unknown = 'input' in value ? value.input : undefined
  if (typeof input !== 'object' || input === null) return false
  const hasTexts = ['serverVariables', 'parameters', 'texts', 'fields'].every((name) => {
    const texts: unknown = Reflect.get(input, name)
    return (
      typeof texts === 'object' &&
      texts !== null &&
      Object.values(texts).every((text) => typeof text === 'string')
    )
  })
  return (
    hasTexts &&
    'url' in value &&
    typeof value.url === 'string' &&
    'at' in value &&
    typeof value.at === 'string'
  )
}
