import { LRUCache } from 'lru-cache'
import { isAppError } from '../../http/errors/app-error.ts'
import { isDatabaseUnavailable } from '../../http/errors/database-errors.ts'

interface Entry<Value> {
  /** When the question was asked, not when it was answered: the answer may be as old as that. */
  loadedAt: number
  value: Value
}

/** Whether somebody waits for an answer, or the known one is good for a while yet. */
export type Urgency = 'now' | 'soon'

type Load<Value> = (urgency: Urgency) => Promise<Value>

interface Limits<Value> {
  /** Age at which an answer is no longer given, in milliseconds: the delay after which a change is known here. */
  delayMs: number
  /** Further time in which it is given if nobody can say anything newer. */
  graceMs: number
  maxEntries: number
  /** What says no. It has a space of its own, so that whoever tries out keys cannot push out those that work. */
  isNegative(value: Value): boolean
}

/** Time that a known answer waits for a newer one, and for which nobody is asked again after that failed, in milliseconds. */
const PATIENCE_MS = 1_000

/**
 * Answers of the database, or of an identity provider, as this process knows them: at most `delayMs` old while those can
 * be reached. Positive answers that are used are renewed before they end, so that no request waits for it.
 */
export class VerificationCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>
  private readonly negative: LRUCache<string, Entry<Value>>
  private readonly underWay = new Map<string, Promise<Value>>()
  private readonly limits: Limits<Value>
  private failedAt = Number.NEGATIVE_INFINITY

  constructor(limits: Limits<Value>) {
    this.limits = limits
    this.entries = new LRUCache({ max: limits.maxEntries })
    this.negative = new LRUCache({ max: limits.maxEntries })
  }

  /** Whether there is a positive answer, new or not. */
  has(key: string): boolean {
    return this.entries.has(key)
  }

  /** The answer, at once where it is known. Several askers share one load. Throws what `load` throws. */
  lookUp(key: string, now: number, load: Load<Value>): Value | Promise<Value> {
    const { delayMs, graceMs } = this.limits
    const known = this.entries.get(key) ?? this.negative.get(key)
    if (!known) return this.load(key, now, load)
    const age = now - known.loadedAt
    if (age >= 0 && age < delayMs) {
      if (age > delayMs / 2 && this.mayAsk(now) && this.entries.has(key)) {
        this.load(key, now, load, 'soon').catch(() => {})
      }
      return known.value
    }
    if (age < 0 || age >= delayMs + graceMs) return this.load(key, now, load)
    if (!this.mayAsk(now)) return known.value
    return this.newerOr(known.value, key, now, load)
  }

  clear(): void {
    this.entries.clear()
    this.negative.clear()
    this.failedAt = Number.NEGATIVE_INFINITY
  }

  private mayAsk(now: number): boolean {
    return now - this.failedAt >= PATIENCE_MS || now < this.failedAt
  }

  /** The newer answer; the known one if nobody can be reached, or not soon. */
  private async newerOr(known: Value, key: string, now: number, load: Load<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined
    const slow = new Promise<'slow'>((resolve) => {
      timer = setTimeout(() => resolve('slow'), PATIENCE_MS)
    })
    try {
      const response = await Promise.race([this.load(key, now, load).then((value) => ({ value })), slow])
      if (response !== 'slow') return response.value
    } catch (error) {
      if (!isUnreachable(error)) throw error
    } finally {
      clearTimeout(timer)
    }
    this.failedAt = now
    return known
  }

  private load(key: string, now: number, load: Load<Value>, urgency: Urgency = 'now'): Promise<Value> {
    const shared = this.underWay.get(key)
    if (shared) return shared
    const loading = load(urgency)
      .then((value) => {
        this.keep(key, { loadedAt: now, value })
        return value
      })
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, loading)
    return loading
  }

  private keep(key: string, entry: Entry<Value>): void {
    this.entries.delete(key)
    this.negative.delete(key)
    const kept = this.limits.isNegative(entry.value) ? this.negative : this.entries
    kept.set(key, entry)
  }
}

function isUnreachable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (isAppError(error) && error.status >= 500)
}
