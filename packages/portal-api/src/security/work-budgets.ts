import { LRUCache } from 'lru-cache'

/** Times in milliseconds. */
interface WorkLimits {
  /** How long the server may work for one client in a row. */
  burstMs: number
  /** How much time a client gets each second. */
  perSecondMs: number
  /** Time that is reserved for one piece of work until its time is known. */
  reservedMs: number
}

export const PAGE_LIMITS: WorkLimits = { burstMs: 12_000, perSecondMs: 200, reservedMs: 50 }
/** Preview images: drawing one takes about as long as rendering a page, and counts as 50 ms. */
const DRAWING_LIMITS: WorkLimits = { burstMs: 3_000, perSecondMs: 50, reservedMs: 50 }
/** Reading specifications in the worker thread. A large document takes two seconds. */
const READING_LIMITS: WorkLimits = { burstMs: 12_000, perSecondMs: 200, reservedMs: 50 }
/** Rejected requests to sandboxes: 300 in a row, then 5 each second. */
const REJECTION_LIMITS: WorkLimits = { burstMs: 15_000, perSecondMs: 250, reservedMs: 50 }
/**
 * Time that is counted for a list or text, as `npm run bench -- routes` measures it. The time from its first to its last
 * query would contain the work for others.
 */
export const textMs = (characters: number): number => 10 + characters / 10_000

/** Clients that are tracked; of more, the least recent are evicted. */
const MOST_CLIENTS = 10_000

/**
 * Limits the working time per client to about a fifth of a core. A cache alone is no limit, because a page has infinitely
 * many URLs. Each process has its own budget, because the budget protects the process.
 */
export interface WorkBudget {
  /** Reserves time for a client and returns whether there is enough. */
  take(client: string, now: Date): boolean
  /** Replaces the time that `take` has reserved by the time that the work took. */
  settle(client: string, usedMs: number, now: Date): void
  clear(): void
}

export function createWorkBudget({ burstMs, perSecondMs, reservedMs }: WorkLimits): WorkBudget {
  const clients = new LRUCache<string, { left: number; at: number }>({ max: MOST_CLIENTS })

  function leftOf(client: string, at: number): number {
    const known = clients.get(client) ?? { left: burstMs, at }
    return Math.min(burstMs, known.left + (Math.max(0, at - known.at) / 1_000) * perSecondMs)
  }

  return {
    take(client, now) {
      const at = now.getTime()
      const left = leftOf(client, at)
      const isEnough = left >= reservedMs
      clients.set(client, { left: isEnough ? left - reservedMs : left, at })
      return isEnough
    },
    settle(client, usedMs, now) {
      const at = now.getTime()
      // Work in parallel may take more than there is: the client then waits longer, at most a minute.
      const left = Math.max(-burstMs, leftOf(client, at) + reservedMs - usedMs)
      clients.set(client, { left: Math.min(burstMs, left), at })
    },
    clear: () => clients.clear(),
  }
}

/** Budgets of one process. */
export function createWorkBudgets() {
  const budgets = {
    /** Reading specifications for first screens. */
    readings: createWorkBudget(READING_LIMITS),
    /** Rendering pages, and building texts and lists of operations. */
    renders: createWorkBudget(PAGE_LIMITS),
    /** Drawing preview images. */
    drawings: createWorkBudget(DRAWING_LIMITS),
    /** Requests to sandboxes that are rejected, before they cost queries. */
    rejectedSandboxRequests: createWorkBudget(REJECTION_LIMITS),
  }
  return {
    ...budgets,
    clear: (): void => {
      for (const budget of Object.values(budgets)) budget.clear()
    },
  }
}

export type WorkBudgets = ReturnType<typeof createWorkBudgets>
