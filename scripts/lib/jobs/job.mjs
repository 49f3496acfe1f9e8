import { runPool } from './pool.mjs'
import { secondsSince } from './show-step.mjs'
import { failed, passed, sum } from './outcome.mjs'

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/**
 * @typedef {object} Job
 * @property {string} title
 * @property {() => Promise<Outcome>} run
 */

/**
 * Runs jobs concurrently and prints a line for each result. A job that throws counts as failed; the others continue.
 *
 * @param {readonly Job[]} jobs
 * @param {number} [concurrency]
 */
export async function runJobs(jobs, concurrency) {
  return sum(
    await runPool(
      jobs.map((job) => () => runJob(job)),
      concurrency,
    ),
  )
}

/** @param {Job} job */
async function runJob({ title, run }) {
  const began = performance.now()
  const outcome = await run().catch((error) => failed(title, messageOf(error)))
  const failures = outcome.failures.length
  const count = failures > 0 ? `${outcome.passed} passed, ${failures} failed` : `${outcome.passed} passed`
  console.log(`  ${failures > 0 ? '✗' : '✓'} ${title}: ${count} (${secondsSince(began)})`)
  return outcome
}

/** @param {unknown} error */
function messageOf(error) {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'StepError' ? error.message : (error.stack ?? error.message)
}

/**
 * Creates a job that passes if a command succeeds.
 *
 * @param {string} title
 * @param {() => Promise<import('./run-command.mjs').CommandResult>} command
 * @returns {Job}
 */
export function commandJob(title, command) {
  return {
    title,
    run: async () => {
      const result = await command()
      return result.ok ? passed() : failed(title, result.output.trim() || `The command ${result.reason}.`)
    },
  }
}
