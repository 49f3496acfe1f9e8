import { createHash } from 'node:crypto'

/** How long a verification stays valid while no portal responds, in milliseconds. */
const KEPT_MS = 60_000
const CAPACITY = 10_000

/**
 * Remembers who was verified, for the time in which no portal responds. Holds digests, never credentials.
 *
 * @param {{ keptMs?: number, capacity?: number, now?: () => number }} [options]
 */
export function createVerifiedCallers({ keptMs = KEPT_MS, capacity = CAPACITY, now = Date.now } = {}) {
  /** @type {Map<string, { until: number, headers: [string, string][] }>} */
  const known = new Map()

  return {
    /**
     * @param {readonly (string | null)[]} parts everything that the portal's response depends on
     * @returns {string} a digest of the parts
     */
    keyOf: (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('base64'),

    /**
     * Keeps a positive response, and removes the entry of a rejected credential.
     *
     * @param {string} key
     * @param {Response} response of the portal
     */
    learn(key, response) {
      known.delete(key)
      if (response.status !== 200) return
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= capacity) known.delete(oldest)
      known.set(key, { until: now() + keptMs, headers: [...response.headers] })
    },

    /**
     * @param {string} key
     * @returns {Response | undefined} as the portal responded last, if that is not too long ago
     */
    recall(key) {
      const entry = known.get(key)
      if (entry === undefined || entry.until <= now()) return undefined
      return new Response(null, { headers: entry.headers })
    },
  }
}
