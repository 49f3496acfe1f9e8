import { isDraftKey } from './draft-keys.ts'

/** Drafts that are older are neither restored nor kept. */
const MAX_AGE_MS = 3_600_000

/** Returns the values of a draft; undefined if there is none, if it has expired, or if it is from another version of the form. */
export function readDraft<Values extends object>(key: string, initial: Values): Values | undefined {
  removeDrafts((age) => age >= MAX_AGE_MS)
  const values = readEntry(key)?.values
  return hasShapeOf(values, initial) ? values : undefined
}

export function writeDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))
  } catch {
    // Storage may be blocked or full; the form works without it.
  }
}

export function removeDraft(key: string): void {
  removeDrafts((_age, name) => name === key)
}

function removeDrafts(isRemoved: (age: number, key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!isDraftKey(key)) continue
      if (isRemoved(Date.now() - (readEntry(key)?.at ?? 0), key)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage may be blocked.
  }
}

function readEntry(key: string): { at: number; values: unknown } | undefined {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || !('values' in entry))
      return undefined
    return typeof entry.at === 'number' ? { at: entry.at, values: entry.values } : undefined
  } catch {
    return undefined
  }
}

/** Returns whether every field of `initial` has a value of the same type: a text, a number, or a list of texts. */
function hasShapeOf<Values extends object>(values: unknown, initial: Values): values is Values {
  if (typeof values !== 'object' || values === null) return false
  return Object.entries(initial).every(([field, expected]) => {
    const value: unknown = Reflect.get(values, field)
    if (!Array.isArray(expected)) return typeof value === typeof expected
    return Array.isArray(value) && value.every((item) => typeof item === 'string')
  })
}
