import { LRUCache } from 'lru-cache'

/** How many pages one client may have rendered in a row, and how many more each second. */
const BURST = 240
const PER_SECOND = 4
/** Clients that are tracked; of more, the least recent are evicted. */
const MOST_CLIENTS = 10_000

/**
 * Bounds what rendering pages for one client costs this process: about a fifth of a core. The address of a page has
 * endless spellings, so a cache alone does not bound it. It is kept by each process, because it protects that process.
 */
export interface RenderBudget {
  /** Returns whether another page may be rendered for this client, and counts it. */
  take(client: string, now: Date): boolean
  clear(): void
}

export function createRenderBudget(): RenderBudget {
  const clients = new LRUCache<string, { left: number; at: number }>({ max: MOST_CLIENTS })
  return {
    take(client, now) {
      const at = now.getTime()
      const known = clients.get(client) ?? { left: BURST, at }
      const left = Math.min(BURST, known.left + (Math.max(0, at - known.at) / 1_000) * PER_SECOND)
      clients.set(client, { left: Math.max(0, left - 1), at })
      return left >= 1
    },
    clear: () => clients.clear(),
  }
}
