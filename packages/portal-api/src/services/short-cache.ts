interface Entry<Value> {
  loadedAt: number
  value: Promise<Value>
}

/**
 * Remembers answers of the database for a few seconds in this process, so that a question asked by every request is
 * not a query in every request. The age is the delay after which a change made by another process shows here.
 */
export class ShortCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>()
  private readonly maxAgeMs: number
  private readonly maxEntries: number

  constructor(maxAgeMs: number, maxEntries = 10_000) {
    this.maxAgeMs = maxAgeMs
    this.maxEntries = maxEntries
  }

  /** The remembered value, or what `load` answers; callers at the same moment share one load. A failure is not kept. */
  get(key: string, now: Date, load: () => Promise<Value>): Promise<Value> {
    const known = this.entries.get(key)
    const age = known ? now.getTime() - known.loadedAt : Number.POSITIVE_INFINITY
    if (known && age >= 0 && age < this.maxAgeMs) return known.value
    const entry: Entry<Value> = { loadedAt: now.getTime(), value: load() }
    // Set anew, so that the map stays in the order of loading and the first entry is the oldest.
    this.entries.delete(key)
    this.entries.set(key, entry)
    this.dropOldest()
    entry.value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key)
    })
    return entry.value
  }

  forget(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }

  private dropOldest(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= this.maxEntries) return
      this.entries.delete(key)
    }
  }
}
