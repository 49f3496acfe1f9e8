import { LRUCache } from 'lru-cache'

/** How much one client may have rendered in a row, and how much more each second. */
interface RenderLimits {
  burst: number
  perSecond: number
}

export const PAGE_LIMITS: RenderLimits = { burst: 240, perSecond: 4 }
/** Preview images: drawing one takes about as long as rendering a page. */
export const DRAWING_LIMITS: RenderLimits = { burst: 60, perSecond: 1 }
/** Clients that are tracked; of more, the least recent are evicted. */
const MOST_CLIENTS = 10_000

/**
 * Limits the rendering time per client to about a fifth of a core. A cache alone is no limit, because a page has infinitely
 * many URLs. Each process has its own budget, because the budget protects the process.
 */
export interface RenderBudget {
  /** Counts one rendering of a client and returns whether it is allowed. */
  take(client: string, now: Date): boolean
  clear(): void
}

export function createRenderBudget({ burst, perSecond }: RenderLimits): RenderBudget {
  const clients = new LRUCache<string, { left: number; at: number }>({ max: MOST_CLIENTS })
  return {
    take(client, now) {
      const at = now.getTime()
      const known = clients.get(client) ?? { left: burst, at }
      const left = Math.min(burst, known.left + (Math.max(0, at - known.at) / 1_000) * perSecond)
      clients.set(client, { left: Math.max(0, left - 1), at })
      return left >= 1
    },
    clear: () => clients.clear(),
  }
}
