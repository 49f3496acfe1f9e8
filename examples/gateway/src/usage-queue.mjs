/**
 * @typedef {object} UsageRecord a record for `POST /gateway/usage`
 * @property {string} id
 * @property {number} time start of the request, in Unix milliseconds
 * @property {string} application
 * @property {string} product_version
 * @property {number} status
 * @property {number} latency_ms
 * @property {number} request_size
 * @property {number} response_size
 * @property {string} [method]
 * @property {string} [path] without query, which could contain a credential
 * @property {string} [reason] why the verification rejected the request
 */

/**
 * Result of sending a batch. `later`: send it again, after `afterMs` if the server set Retry-After. `tooLarge`: send less.
 *
 * @typedef {{ outcome: 'stored' } | { outcome: 'later', afterMs?: number | undefined, reason: string }
 *   | { outcome: 'tooLarge', reason: string }} SendResult
 */

/** Enough for a minute with 800 requests per second. */
const CAPACITY = 50_000
const BATCH_SIZE = 1_000
/** Time in which records are collected for a batch. */
const LINGER_MS = 250
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Buffers records, and sends them in batches until they are stored. When the buffer is full, `reserve()` returns false and
 * the gateway rejects requests, so that each request it forwards is reported.
 *
 * @param {(records: readonly UsageRecord[]) => Promise<SendResult>} send never rejects
 * @param {{ capacity?: number, lingerMs?: number, firstPauseMs?: number, log?: (line: string) => void }} [options]
 */
export function createUsageQueue(send, options = {}) {
  const { capacity = CAPACITY, lingerMs = LINGER_MS, firstPauseMs = FIRST_PAUSE_MS, log = () => {} } = options
  /** @type {UsageRecord[]} */
  let waiting = []
  /** Number of running requests, each of which adds a record. */
  let reserved = 0
  /** @type {Promise<boolean> | undefined} */
  let sending
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let pauseMs = 0
  /** Maximum number of records in the next batch: less than BATCH_SIZE after a batch that was too large. */
  let batchSize = BATCH_SIZE

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
      schedule(pauseMs || (waiting.length >= BATCH_SIZE ? 0 : lingerMs))
    })
    return sending
  }

  /** @returns {Promise<boolean>} whether the server processed the batch, so that the next one can follow */
  async function sendBatch() {
    const batch = waiting.slice(0, batchSize)
    if (batch.length === 0) return true
    const result = await send(batch)
    if (result.outcome === 'later') {
      if (pauseMs === 0) log(`Usage records are buffered until Stagedoor accepts them: ${result.reason}`)
      pauseMs = result.afterMs ?? Math.min(pauseMs * 2 || firstPauseMs, LONGEST_PAUSE_MS)
      return false
    }
    if (pauseMs > 0) log('Stagedoor accepts usage records again.')
    pauseMs = 0
    if (result.outcome === 'tooLarge' && batch.length > 1) {
      batchSize = Math.ceil(batch.length / 2)
      return true
    }
    if (result.outcome === 'tooLarge') log(`Stagedoor rejected 1 usage record: ${result.reason}`)
    waiting = waiting.slice(batch.length)
    batchSize = BATCH_SIZE
    return true
  }

  return {
    /** Reserves room for a record; returns false when the buffer is full. Call `add` or `release` afterward. */
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
      schedule(pauseMs || (waiting.length >= BATCH_SIZE ? 0 : lingerMs))
    },
    /**
     * Sends the remaining records until the server does not accept them.
     *
     * @returns {Promise<number>} number of records that were not stored
     */
    async stop() {
      clearTimeout(timer)
      await sending
      clearTimeout(timer)
      while (waiting.length > 0 && (await sendBatch()));
      return waiting.length
    },
  }
}
