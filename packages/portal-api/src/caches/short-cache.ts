interface Entry<Value> {
  loadedAt: number
  value: Promise<Value>
  /** Absent while it is loading. */
  loaded?: Value
}

interface CacheLimits<Value> {
  entries: number
  /** Limit of the sum of what `sizeOf` returns for all loaded values. */
  bytes?: number
  sizeOf?: (value: Value) => number
}

/**
 * Remembers answers of the database for a few seconds in this process, so that a question asked by every request is
 * not a query in every request. The age is the delay after which a change made by another process shows here.
 */
export class ShortCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>()
  private readonly maxAgeMs: number
  private readonly limits: CacheLimits<Value>

  constructor(maxAgeMs: number, limits: CacheLimits<Value> = { entries: 10_000 }) {
    this.maxAgeMs = maxAgeMs
    this.limits = limits
  }

  get size(): number {
    return this.entries.size
  }

  /** Sum of the sizes of all loaded values; 0 without `sizeOf`. */
  get bytes(): number {
    const { sizeOf } = this.limits
    if (!sizeOf) return 0
    const sizes = [...this.entries.values()].map(({ loaded }) => (loaded === undefined ? 0 : sizeOf(loaded)))
    return sizes.reduce((sum, size) => sum + size, 0)
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
    entry.value.then(
      (value) => {
        entry.loaded = value
        if (this.limits.bytes !== undefined) this.dropOldest()
      },
      () => {
        if (this.entries.get(key) === entry) this.entries.delete(key)
      },
    )
    return entry.value
  }

  forget(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }

  private dropOldest(): void {
    const { entries: maxEntries, bytes: maxBytes = Number.POSITIVE_INFINITY, sizeOf } = this.limits
    let bytes = this.bytes
    for (const [key, { loaded }] of this.entries) {
      if (this.entries.size <= maxEntries && bytes <= maxBytes) return
      this.entries.delete(key)
      if (sizeOf && loaded !== undefined) bytes -= sizeOf(loaded)
    }
  }
}
