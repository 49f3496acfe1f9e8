import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  loadedAt: number
  value: Promise<Value>
}

interface CacheLimits<Value> {
  entries: number
  /** Limit of the sum of the sizes of all loaded values. */
  bytes?: number
  sizeOf?: (value: Value) => number
}

/** Size of an entry that is still loading: lru-cache requires a positive size. */
const LOADING = { size: 1 }

/** Caches query results in this process. A change made by another process is visible after at most `maxAgeMs`. */
export class ShortCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>
  private readonly sizeOf: CacheLimits<Value>['sizeOf']
  private readonly maxAgeMs: number

  constructor(maxAgeMs: number, { entries, bytes, sizeOf }: CacheLimits<Value> = { entries: 10_000 }) {
    this.maxAgeMs = maxAgeMs
    this.sizeOf = sizeOf
    this.entries = new LRUCache({ max: entries, ...(bytes !== undefined && { maxSize: bytes }) })
  }

  get size(): number {
    return this.entries.size
  }

  /** Sum of the sizes of all values; 0 without `sizeOf`. */
  get bytes(): number {
    return this.entries.calculatedSize
  }

  /** Returns whether `get` would not load the value. */
  has(key: string, now: Date): boolean {
    return this.freshEntry(key, now) !== undefined
  }

  /** Returns the cached value or loads it; concurrent callers share one load. A failure is not cached. */
  get(key: string, now: Date, load: () => Promise<Value>): Promise<Value> {
    const cached = this.freshEntry(key, now)
    if (cached) return cached.value
    const entry: Entry<Value> = { loadedAt: now.getTime(), value: load() }
    const { sizeOf } = this
    this.entries.set(key, entry, sizeOf && LOADING)
    entry.value.then(
      (value) => {
        // lru-cache ignores the new size when the same object is set again.
        if (sizeOf && this.entries.peek(key) === entry)
          this.entries.set(key, { ...entry }, { size: sizeOf(value) })
      },
      () => {
        if (this.entries.peek(key) === entry) this.entries.delete(key)
      },
    )
    return entry.value
  }

  evict(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }

  private freshEntry(key: string, now: Date): Entry<Value> | undefined {
    const cached = this.entries.get(key)
    // The ttl of lru-cache would use the clock of the process instead of `now`.
    const age = cached ? now.getTime() - cached.loadedAt : Number.POSITIVE_INFINITY
    return age >= 0 && age < this.maxAgeMs ? cached : undefined
  }
}
