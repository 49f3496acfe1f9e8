import { createHash } from 'node:crypto'

/** Time for which a verification stays valid while no portal process responds. */
const LIFETIME_MS = 60_000
const CAPACITY = 10_000

/**
 * Caches positive verifications for the time in which no portal process responds. Contains digests, not credentials.
 *
 * @param {{ lifetimeMs?: number, capacity?: number, now?: () => number }} [options]
 */
export function createVerifiedCallers({
  lifetimeMs = LIFETIME_MS,
  capacity = CAPACITY,
  now = Date.now,
} = {}) {
  /** @type {Map<string, { until: number, headers: [string, string][] }>} */
  const callers = new Map()

  return {
    /**
     * @param {readonly (string | null)[]} parts everything that the portal's response depends on
     * @returns {string} a digest of the parts
     */
    keyOf: (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('base64'),

    /**
     * Stores a positive response, and removes the entry of a rejected credential.
     *
     * @param {string} key
     * @param {Response} response of the portal
     */
    update(key, response) {
      callers.delete(key)
      if (response.status !== 200) return
      const [oldest] = callers.keys()
      if (oldest !== undefined && callers.size >= capacity) callers.delete(oldest)
      callers.set(key, { until: now() + lifetimeMs, headers: [...response.headers] })
    },

    /**
     * @param {string} key
     * @returns {Response | undefined} the last positive response, if it has not expired
     */
    find(key) {
      const entry = callers.get(key)
      if (entry === undefined || entry.until <= now()) return undefined
      return new Response(null, { headers: entry.headers })
    },
  }
}
