import { tail } from './run-command.mjs'

/** Maximum length of a failure message, in lines. */
const MESSAGE_LINES = 40

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly PlaywrightSpec[]} [specs]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {readonly PlaywrightTest[]} tests one per project
 *
 * @typedef {object} PlaywrightTest
 * @property {string} projectName
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {readonly { errors?: readonly { message?: string }[] }[]} results
 */

/**
 * Reads the JSON report of Playwright. A test that passes on a retry counts as failed.
 *
 * @param {{ suites: readonly PlaywrightSuite[], errors?: readonly { message?: string }[] }} report
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readPlaywrightReport(report) {
  const tests = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map((test) => ({
      ...test,
      title: `${spec.file}:${spec.line} > ${spec.title} [${test.projectName}]`,
    })),
  )
  const failedTests = tests
    .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
    .map((test) => ({
      title: test.title,
      detail: messages(test.results.flatMap((result) => result.errors ?? [])),
    }))
  const globalErrors = (report.errors ?? []).map((error) => ({
    title: 'browser tests',
    detail: messages([error]),
  }))
  return {
    passed: tests.filter((test) => test.status === 'expected').length,
    failures: [...globalErrors, ...failedTests],
    skipped: tests.filter((test) => test.status === 'skipped').map((test) => test.title),
  }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** @param {readonly { message?: string }[]} errors */
function messages(errors) {
  const text = errors.map((error) => error.message ?? '').join('\n')
  return tail(text.split('\n').slice(0, MESSAGE_LINES).join('\n'), MESSAGE_LINES)
}
