import { createHash } from 'node:crypto'

/** How many of one kind an import touched. */
export interface ChangeCounts {
  created: number
  updated: number
  unchanged: number
  removed: number
}

/** What is in the database: a key, and the fingerprint that the last import left. */
export interface Existing {
  key: string
  fingerprint: string
}

export interface Wanted<Item> {
  key: string
  fingerprint: string
  item: Item
}

/** What an import changes, by key or by name. */
export interface Difference {
  added: string[]
  changed: string[]
  removed: string[]
}

export interface Changes<Item> {
  /** What must be written, in the order in which it was wanted. */
  written: Wanted<Item>[]
  removed: string[]
  counts: ChangeCounts
  /** The same as keys. */
  keys: Difference
}

/** Hash over everything of a row that an import decides. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** Compares what a folder wants with what the database has. */
export function compareContent<Item>(existing: Existing[], wanted: Wanted<Item>[]): Changes<Item> {
  const before = new Map(existing.map(({ key, fingerprint }) => [key, fingerprint]))
  const keys = new Set(wanted.map(({ key }) => key))
  const written = wanted.filter(({ key, fingerprint }) => before.get(key) !== fingerprint)
  const added = written.filter(({ key }) => !before.has(key)).map(({ key }) => key)
  const changed = written.filter(({ key }) => before.has(key)).map(({ key }) => key)
  const removed = existing.filter(({ key }) => !keys.has(key)).map(({ key }) => key)
  return {
    written,
    removed,
    counts: {
      created: added.length,
      updated: changed.length,
      unchanged: wanted.length - written.length,
      removed: removed.length,
    },
    keys: { added, changed, removed },
  }
}
