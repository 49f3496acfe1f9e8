/**
 * @typedef {object} UsageRecord one request, as `POST /gateway/usage` wants it
 * @property {string} id
 * @property {number} time when it began, Unix milliseconds
 * @property {string} application
 * @property {string} product_version
 * @property {number} status
 * @property {number} latency_ms
 * @property {number} request_size
 * @property {number} response_size
 */

/**
 * How a batch fared: `stored`; or `later`, to be sent again after `afterMs` where the server says so.
 *
 * @typedef {{ outcome: 'stored' } | { outcome: 'later', afterMs?: number | undefined, reason: string }} Sent
 */

/** Most records that wait; a minute of 800 requests a second. */
const CAPACITY = 50_000
const BATCH = 1_000
/** How long a record waits for others, in milliseconds. */
const LINGER_MS = 250
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Keeps records until they are stored: sent in batches, one after the other, and again as often as it takes. It holds a
 * bounded number of them; while it is full, `reserve()` is false and the gateway lets nobody pass, so that nothing passes unmetered.
 *
 * @param {(records: readonly UsageRecord[]) => Promise<Sent>} send never rejects
 * @param {{ capacity?: number, lingerMs?: number, firstPauseMs?: number, log?: (line: string) => void }} [options]
 */
export function createUsageQueue(send, options = {}) {
  const { capacity = CAPACITY, lingerMs = LINGER_MS, firstPauseMs = FIRST_PAUSE_MS, log = () => {} } = options
  /** @type {UsageRecord[]} */
  let waiting = []
  /** Requests that are under way and will leave a record. */
  let reserved = 0
  /** @type {Promise<void> | undefined} */
  let sending
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let pauseMs = 0

  /** @param {number} afterMs */
  function schedule(afterMs) {
    if (timer !== undefined || sending !== undefined || waiting.length === 0) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, afterMs)
  }

  function flush() {
    sending ??= sendBatch().finally(() => {
      sending = undefined
      schedule(pauseMs || (waiting.length >= BATCH ? 0 : lingerMs))
    })
    return sending
  }

  async function sendBatch() {
    const batch = waiting.slice(0, BATCH)
    if (batch.length === 0) return
    const sent = await send(batch)
    if (sent.outcome === 'stored') {
      waiting = waiting.slice(batch.length)
      if (pauseMs > 0) log('Stagedoor takes usage again.')
      pauseMs = 0
      return
    }
    if (pauseMs === 0) log(`Usage is kept until Stagedoor takes it: ${sent.reason}`)
    pauseMs = sent.afterMs ?? Math.min(pauseMs * 2 || firstPauseMs, LONGEST_PAUSE_MS)
  }

  return {
    /** Keeps room for the record of a request; false when there is none. Each `reserve` ends with `add` or `release`. */
    reserve() {
      if (waiting.length + reserved >= capacity) return false
      reserved += 1
      return true
    },
    release() {
      reserved -= 1
    },
    /** @param {UsageRecord} record */
    add(record) {
      reserved -= 1
      waiting.push(record)
      schedule(pauseMs || (waiting.length >= BATCH ? 0 : lingerMs))
    },
    /**
     * Sends what is left, as long as it is taken.
     *
     * @returns {Promise<number>} how many records could not be stored
     */
    async stop() {
      clearTimeout(timer)
      await sending
      clearTimeout(timer)
      let before = Infinity
      while (waiting.length > 0 && waiting.length < before) {
        before = waiting.length
        await sendBatch()
      }
      return waiting.length
    },
  }
}
