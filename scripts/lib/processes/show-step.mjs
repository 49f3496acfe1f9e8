/** @param {number} since a value of performance.now() */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Prints the title of a step, and its duration on the same line when it ends.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(title, work) {
  const began = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${secondsSince(began)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`failed after ${secondsSince(began)}\n`)
    throw error
  }
}
