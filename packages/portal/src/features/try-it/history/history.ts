import { isObject } from '@stagedoor/api-document/json'
import { parseJson, stringifyJson } from '@stagedoor/api-document/numbers/exact-json'
import type { RequestForm } from '@stagedoor/api-document/form/request-form'
import type { SecretParts } from '@stagedoor/api-document/form/secret-parts'
import { TRY_IT_HISTORY_KEY } from '../../../lib/browser/personal-storage.ts'
import { bodyFieldId, type TryItInput } from '../try-it-input.ts'

export interface HistoryEntry {
  /** ISO 8601. */
  at: string
  method: string
  /** With placeholders instead of secrets. */
  url: string
  /** Null: no response. */
  status: number | null
  ms: number
  input: TryItInput
}

const MAXIMUM_ENTRIES = 10
/** Maximum length of a stored body, in characters. */
const MAXIMUM_TEXT = 20_000

/** Names of values that are always treated as secrets. */
const SECRET_NAME =
  /pass|secret|token|authorization|api[-_]?key|credential|session|cookie|private|pin$|otp|cvv|cvc/i

const NO_SECRETS: SecretParts = { isEntirelySecret: false, names: [] }

export function createHistory(operation: string, form: RequestForm, storage: Storage = localStorage) {
  const key = `${TRY_IT_HISTORY_KEY}:${operation}`

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
        // Storage may be full or blocked.
      }
      return entries
    },
    clear(): HistoryEntry[] {
      storage.removeItem(key)
      return []
    },
  }
}

/** Returns the input without values that the document or a name marks as secret. */
export function withoutSecrets(input: TryItInput, form: RequestForm): TryItInput {
  const parameters = new Map(form.parameters.map(({ key, secrets }) => [key, secrets]))
  const fields = new Map(
    form.bodies.flatMap(({ mediaType, fields: own }) =>
      own.map(({ key, secrets }) => [bodyFieldId(mediaType, key), secrets]),
    ),
  )
  const bodies = new Map(form.bodies.map(({ mediaType, secrets }) => [mediaType, secrets]))
  return {
    ...input,
    serverVariables: withoutSecretNames(input.serverVariables, new Map()),
    parameters: withoutSecretNames(input.parameters, parameters),
    fields: withoutSecretNames(input.fields, fields),
    texts: Object.fromEntries(
      Object.entries(input.texts).map(([mediaType, text]) => [
        mediaType,
        withoutSecretValues(text, bodies.get(mediaType)),
      ]),
    ),
  }
}

function withoutSecretNames(
  values: Record<string, string>,
  secrets: ReadonlyMap<string, SecretParts>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) ? '' : withoutSecretValues(value, secrets.get(name)),
    ]),
  )
}

/** Empties the secret values of JSON; other texts that contain or name a secret are dropped. */
function withoutSecretValues(text: string, { isEntirelySecret, names }: SecretParts = NO_SECRETS): string {
  if (isEntirelySecret || text.length > MAXIMUM_TEXT) return ''
  if (names.length === 0 && !SECRET_NAME.test(text)) return text
  try {
    const value = parseJson(text)
    return isObject(value) || Array.isArray(value) ? stringifyJson(emptied(value, new Set(names)), 2) : ''
  } catch {
    return ''
  }
}

function emptied(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => emptied(item, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      names.has(key) || SECRET_NAME.test(key) ? '' : emptied(item, names),
    ]),
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
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at))
  )
}
