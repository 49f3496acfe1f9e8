import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const BATCH = 50
/** Pause between two reports, and before one is repeated, in milliseconds. */
const PAUSE_MS = 100

/**
 * Reports usage until it is stopped. Follows the table in docs/gateway.md: a batch without a response, and one that was not
 * stored, is sent again.
 *
 * @param {string} url of the portal
 * @param {string} token of the gateway
 * @param {{ application: string, product_version: string }} target
 */
export function startReporting(url, token, target) {
  /** @type {object[][]} */
  const sent = []
  let repeats = 0
  const stopping = new AbortController()

  /** @param {object[]} records */
  async function report(records) {
    for (;;) {
      const response = await fetch(`${url}/gateway/usage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-stagedoor-gateway': token },
        body: JSON.stringify({ records }),
      }).catch(() => undefined)
      if (response?.ok) return /** @type {{ accepted: number }} */ (await response.json())
      if (response && response.status < 500 && response.status !== 429) {
        throw new Error(`/gateway/usage responded with ${response.status}: ${await response.text()}`)
      }
      repeats += 1
      await wait(PAUSE_MS)
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const records = Array.from({ length: BATCH }, () => ({
        ...target,
        id: randomUUID(),
        time: new Date().toISOString(),
        status: 200,
        latency_ms: 5,
      }))
      sent.push(records)
      await report(records)
      await wait(PAUSE_MS)
    }
  })()
  return {
    /**
     * Stops, and sends all records once more: those that are stored are duplicates.
     *
     * @returns {Promise<{ records: number, lost: number, repeats: number }>}
     */
    async stop() {
      stopping.abort()
      await running
      let lost = 0
      for (const records of sent) lost += (await report(records)).accepted
      return { records: sent.length * BATCH, lost, repeats }
    },
  }
}
