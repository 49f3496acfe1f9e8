/** Renderings that one client may use in a row, and additional ones per second. */
const BURST = 240
const PER_SECOND = 4
/** Maximum number of tracked clients. The least recent client is dropped. */
const MAX_CLIENTS = 10_000

/**
 * Limits the rendering time per client to about a fifth of a core. A cache alone is no limit, because a page has infinitely
 * many URLs. Each process has its own budget, because the budget protects the process.
 */
export interface RenderBudget {
  /** Counts one rendering of a client and returns whether it is allowed. */
  take(client: string, now: Date): boolean
  clear(): void
}

export function createRenderBudget(): RenderBudget {
  const clients = new Map<string, { left: number; at: number }>()
  return {
    take(client, now) {
      const at = now.getTime()
      const current = clients.get(client) ?? { left: BURST, at }
      const left = Math.min(BURST, current.left + (Math.max(0, at - current.at) / 1_000) * PER_SECOND)
      clients.delete(client)
      clients.set(client, { left: Math.max(0, left - 1), at })
      const [oldest] = clients.keys()
      if (clients.size > MAX_CLIENTS && oldest !== undefined) clients.delete(oldest)
      return left >= 1
    },
    clear: () => clients.clear(),
  }
}
