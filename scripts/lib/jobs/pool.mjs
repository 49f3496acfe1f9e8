/** How many heavy jobs run side by side; each of them uses a core and more. */
const LANES = 2

/**
 * Runs jobs at most `lanes` at a time, in the order given. A job that throws stops the rest from starting.
 *
 * @template T
 * @param {readonly (() => Promise<T>)[]} jobs
 * @param {number} [lanes]
 * @returns {Promise<T[]>} results in the order of the jobs
 */
export async function runPool(jobs, lanes = LANES) {
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
    await Promise.all(Array.from({ length: lanes }, work))
  } finally {
    queue.length = 0
  }
  return results
}
