import { LRUCache } from 'lru-cache'
import { isAppError } from '../../errors/app-error.ts'
import { isDatabaseUnavailable } from '../../errors/database-errors.ts'

interface Entry<Value> {
  /** When the load started: the value may be as old as that. */
  loadedAt: number
  value: Value
}

/** Whether a caller waits for the load, or has received a cached value that is still valid. */
export type Priority = 'blocking' | 'background'

type Load<Value> = (priority: Priority) => Promise<Value>

interface Limits<Value> {
  /** Age at which a value is stale, in milliseconds: the delay after which a change is visible here. */
  delayMs: number
  /** Further time for which a stale value is returned while its source is unreachable. */
  graceMs: number
  maxEntries: number
  /** Negative values have a cache of their own, so that trying out keys does not evict valid ones. */
  isNegative(value: Value): boolean
}

/** Longest wait for the refresh of a stale value, and the pause before the next one after a failure, in milliseconds. */
const REFRESH_TIMEOUT_MS = 1_000

/**
 * Caches results of the database or of an identity provider in this process, for at most `delayMs` while these respond.
 * Positive values that are in use are refreshed in the background before they become stale.
 */
export class VerificationCache<Value> {
  private readonly positive: LRUCache<string, Entry<Value>>
  private readonly negative: LRUCache<string, Entry<Value>>
  private readonly loads = new Map<string, Promise<Value>>()
  private readonly limits: Limits<Value>
  private failedAt = Number.NEGATIVE_INFINITY

  constructor(limits: Limits<Value>) {
    this.limits = limits
    this.positive = new LRUCache({ max: limits.maxEntries })
    this.negative = new LRUCache({ max: limits.maxEntries })
  }

  /** Whether there is a positive value, fresh or stale. */
  has(key: string): boolean {
    return this.positive.has(key)
  }

  /** Returns the value, synchronously if it is fresh. Concurrent callers share one load. Throws what `load` throws. */
  getOrLoad(key: string, now: number, load: Load<Value>): Value | Promise<Value> {
    const { delayMs, graceMs } = this.limits
    const cached = this.positive.get(key) ?? this.negative.get(key)
    if (!cached) return this.load(key, now, load)
    const age = now - cached.loadedAt
    if (age >= 0 && age < delayMs) {
      if (age > delayMs / 2 && this.mayRefresh(now) && this.positive.has(key)) {
        this.load(key, now, load, 'background').catch(() => {})
      }
      return cached.value
    }
    if (age < 0 || age >= delayMs + graceMs) return this.load(key, now, load)
    if (!this.mayRefresh(now)) return cached.value
    return this.refresh(cached.value, key, now, load)
  }

  clear(): void {
    this.positive.clear()
    this.negative.clear()
    this.failedAt = Number.NEGATIVE_INFINITY
  }

  private mayRefresh(now: number): boolean {
    return now - this.failedAt >= REFRESH_TIMEOUT_MS || now < this.failedAt
  }

  /** Loads a new value; returns the stale one if the source is unreachable or too slow. */
  private async refresh(stale: Value, key: string, now: number, load: Load<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<'timeout'>((resolve) => {
      timer = setTimeout(() => resolve('timeout'), REFRESH_TIMEOUT_MS)
    })
    try {
      const result = await Promise.race([this.load(key, now, load).then((value) => ({ value })), timeout])
      if (result !== 'timeout') return result.value
    } catch (error) {
      if (!isUnreachable(error)) throw error
    } finally {
      clearTimeout(timer)
    }
    this.failedAt = now
    return stale
  }

  private load(key: string, now: number, load: Load<Value>, priority: Priority = 'blocking'): Promise<Value> {
    const shared = this.loads.get(key)
    if (shared) return shared
    const loading = load(priority)
      .then((value) => {
        this.store(key, { loadedAt: now, value })
        return value
      })
      .finally(() => this.loads.delete(key))
    this.loads.set(key, loading)
    return loading
  }

  private store(key: string, entry: Entry<Value>): void {
    this.positive.delete(key)
    this.negative.delete(key)
    const cache = this.limits.isNegative(entry.value) ? this.negative : this.positive
    cache.set(key, entry)
  }
}

function isUnreachable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (isAppError(error) && error.status >= 500)
}
