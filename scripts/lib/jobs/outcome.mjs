/**
 * @typedef {object} Failure
 * @property {string} title a test with its file, or a check
 * @property {string} detail error message or output
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {readonly Failure[]} failures
 * @property {readonly string[]} skipped titles of skipped tests
 */

/** @type {Outcome} */
const NOTHING = { passed: 0, failures: [], skipped: [] }

/** @returns {Outcome} */
export const passed = () => ({ ...NOTHING, passed: 1 })

/**
 * @param {string} title
 * @param {string} detail
 * @returns {Outcome}
 */
export const failed = (title, detail) => ({ ...NOTHING, failures: [{ title, detail }] })

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, outcome) => total + outcome.passed, 0),
    failures: outcomes.flatMap((outcome) => outcome.failures),
    skipped: outcomes.flatMap((outcome) => outcome.skipped),
  }
}

/**
 * Combines the report of a test runner with its exit status. A runner that fails without a failed test has crashed. A
 * runner that fails this way, or runs no tests, counts as a failure.
 *
 * @param {string} title
 * @param {Outcome | undefined} report undefined if the runner wrote no report
 * @param {import('./run-command.mjs').CommandResult} result
 * @param {string} output end of the runner's output, which is shown if the report has no failure
 * @returns {Outcome}
 */
export function runnerOutcome(title, report, result, output) {
  const tests = report ?? NOTHING
  if (tests.failures.length > 0) return tests
  if (!result.ok) return sum([tests, failed(title, `The test runner ${result.reason}.\n\n${output}`)])
  if (tests.passed === 0) return sum([tests, failed(title, `No tests were run.\n\n${output}`)])
  return tests
}

/**
 * Formats all failures, all skipped tests, and the totals in the last line.
 *
 * @param {Outcome} outcome
 */
export function formatOutcome(outcome) {
  const failures = outcome.failures.map(({ title, detail }) => `\n✗ ${title}\n${indent(detail)}\n`)
  const skipped = outcome.skipped.map((title) => `\n- skipped: ${title}`)
  return [...failures, ...skipped, `\n${outcome.passed} passed, ${outcome.failures.length} failed`].join('')
}

/** @param {string} text */
const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ')
