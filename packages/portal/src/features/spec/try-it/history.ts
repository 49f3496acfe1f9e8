import type { TryItInput } from './try-it-input.ts'

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
export function createHistory(operation: string, storage: Storage = localStorage) {
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
      const entries = [{ ...entry, input: withoutSecrets(entry.input) }, ...read()].slice(0, MAXIMUM_ENTRIES)
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

/** What was put in, without values whose names say that they are secret. */
export function withoutSecrets(input: TryItInput): TryItInput {
  return {
    ...input,
    parameters: withoutSecretNames(input.parameters),
    fields: withoutSecretNames(input.fields),
    texts: Object.fromEntries(
      Object.entries(input.texts).map(([mediaType, text]) => [mediaType, withoutSecretValues(text)]),
    ),
  }
}

function withoutSecretNames(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) ? '' : withoutSecretValues(value),
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
