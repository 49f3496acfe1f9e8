/** Default number of concurrent jobs. Each one uses at least one core. */
const CONCURRENCY = 2

/**
 * Starts jobs in order, at most `concurrency` at a time. After a job that throws, no further job is started.
 *
 * @template T
 * @param {readonly (() => Promise<T>)[]} jobs
 * @param {number} [concurrency]
 * @returns {Promise<T[]>} results in the order of the jobs
 */
export async function runPool(jobs, concurrency = CONCURRENCY) {
  /** @type {T[]} */
  const results = []
  const queue = [...jobs.entries()]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, job] = next
      results[index] = await job()
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    queue.length = 0
  }
  return results
}
