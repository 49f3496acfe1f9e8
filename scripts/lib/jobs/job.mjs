import { runPool } from './pool.mjs'
import { secondsSince } from './show-step.mjs'
import { failed, passed, sum } from './outcome.mjs'

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/**
 * A named piece of work that ends in an outcome.
 *
 * @typedef {object} Job
 * @property {string} title
 * @property {() => Promise<Outcome>} run
 */

/**
 * Runs jobs side by side and prints a line as each ends. A job that throws has failed; the others go on.
 *
 * @param {readonly Job[]} jobs
 * @param {number} [lanes]
 */
export async function runJobs(jobs, lanes) {
  return sum(
    await runPool(
      jobs.map((job) => () => runJob(job)),
      lanes,
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
 * A job of one command that passes when the command ends well.
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
      return result.ok ? passed() : failed(title, result.output.trim() || `It ${result.reason}.`)
    },
  }
}
