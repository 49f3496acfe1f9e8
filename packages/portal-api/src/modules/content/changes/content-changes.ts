import { createHash } from 'node:crypto'

/** Number of changes for one kind of content. */
export interface ChangeCounts {
  created: number
  updated: number
  unchanged: number
  removed: number
}

/** A stored row: its key, and the fingerprint that the last import stored. */
export interface Existing {
  key: string
  fingerprint: string
}

export interface Desired<Item> {
  key: string
  fingerprint: string
  item: Item
}

/** Keys or names that an import changes. */
export interface Difference {
  added: string[]
  changed: string[]
  removed: string[]
}

export interface Changes<Item> {
  /** Items to write, in the order of the content. */
  toWrite: Desired<Item>[]
  removed: string[]
  counts: ChangeCounts
  /** Keys of the changed items. */
  keys: Difference
}

/** Hashes all values of a row that the import sets. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** Compares the content of a folder with the stored rows. */
export function compareContent<Item>(existing: Existing[], desired: Desired<Item>[]): Changes<Item> {
  const before = new Map(existing.map(({ key, fingerprint }) => [key, fingerprint]))
  const keys = new Set(desired.map(({ key }) => key))
  const toWrite = desired.filter(({ key, fingerprint }) => before.get(key) !== fingerprint)
  const added = toWrite.filter(({ key }) => !before.has(key)).map(({ key }) => key)
  const changed = toWrite.filter(({ key }) => before.has(key)).map(({ key }) => key)
  const removed = existing.filter(({ key }) => !keys.has(key)).map(({ key }) => key)
  return {
    toWrite,
    removed,
    counts: {
      created: added.length,
      updated: changed.length,
      unchanged: desired.length - toWrite.length,
      removed: removed.length,
    },
    keys: { added, changed, removed },
  }
}
