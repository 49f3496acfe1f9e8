/**
 * @typedef {object} Failure
 * @property {string} title what failed: a test with its file, or a check
 * @property {string} detail what it said
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {readonly Failure[]} failures
 * @property {readonly string[]} skipped titles
 */

/** @type {Outcome} */
const NOTHING = { passed: 0, failures: [], skipped: [] }

/** @returns {Outcome} one thing that passed */
export const passed = () => ({ ...NOTHING, passed: 1 })

/**
 * One thing that failed.
 *
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
 * A runner's own tests, read from its report, held against how the runner ended. A runner that says it failed
 * without a failed test has crashed, and one that ran no test has proven nothing: both are failures.
 *
 * @param {string} title
 * @param {Outcome | undefined} report undefined where the runner wrote none
 * @param {import('./run-command.mjs').CommandResult} result
 * @param {string} output the end of what it printed, shown where the report does not say what went wrong
 * @returns {Outcome}
 */
export function judgeRunner(title, report, result, output) {
  const tests = report ?? NOTHING
  if (tests.failures.length > 0) return tests
  if (!result.ok) return sum([tests, failed(title, `The test runner ${result.reason}.\n\n${output}`)])
  if (tests.passed === 0) return sum([tests, failed(title, `No test was run.\n\n${output}`)])
  return tests
}

/**
 * What a person reads at the end: every failure, then every skipped test, then the line that sums it up.
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
