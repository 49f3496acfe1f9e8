import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * @typedef {object} Result of a test or check
 * @property {string} suite
 * @property {string} title a test with its file, or a check
 * @property {number} seconds
 * @property {string} [error] set if it failed
 * @property {boolean} [isSkipped]
 */

const SLOWEST = 10

/**
 * Reads the results that Vitest's JSON reporter has written. The suite of a test is the folder of its package.
 *
 * @param {string} file
 * @param {string} root
 * @returns {Result[]}
 */
export function readVitestResults(file, root) {
  /** @type {{ testResults: { name: string, status: string, message: string, assertionResults: any[] }[] }} */
  const { testResults } = readJson(file) ?? { testResults: [] }
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const suite = path.startsWith('scripts/') ? 'scripts' : path.split('/', 2).join('/')
    /** @type {Result[]} */
    const results = assertionResults.map((test) => ({
      suite,
      title: `${path} > ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1000,
      isSkipped: test.status !== 'passed' && test.status !== 'failed',
      ...(test.status === 'failed' && { error: test.failureMessages.join('\n') }),
    }))
    // A file that cannot be loaded, or whose hooks fail, has failed without a failed test.
    const isFailed = status === 'failed' && !results.some(({ error }) => error !== undefined)
    return isFailed ? [...results, { suite, title: path, seconds: 0, error: message }] : results
  })
}

/**
 * Reads the results that Playwright's JSON reporter has written. The suite of a test is its project.
 *
 * @param {string} file
 * @returns {Result[]}
 */
export function readPlaywrightResults(file) {
  /** @type {{ suites: any[], errors: { message: string }[] }} */
  const { suites, errors } = readJson(file) ?? { suites: [], errors: [] }
  /** @param {any} suite @returns {Result[]} */
  const resultsOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => toResult(spec, test)),
    ),
    ...inner.flatMap(resultsOf),
  ]
  return [
    ...suites.flatMap(resultsOf),
    ...errors.map(({ message }) => ({
      suite: 'browser',
      title: 'browser tests',
      seconds: 0,
      error: message,
    })),
  ]
}

/** @param {any} spec @param {any} test @returns {Result} */
function toResult({ file, line, title }, { projectName, status, results }) {
  const errors = results.flatMap((/** @type {any} */ { errors }) => errors)
  return {
    suite: projectName,
    title: `${file}:${line} > ${title} [${projectName}]`,
    seconds:
      results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) /
      1000,
    isSkipped: status === 'skipped',
    ...(status !== 'expected' &&
      status !== 'skipped' && {
        error:
          errors.map((/** @type {any} */ error) => error.message).join('\n') || `The test was ${status}.`,
      }),
  }
}

/**
 * Formats the failures first, then the time by suite, the slowest tests and skipped tests, and the totals in the last line.
 *
 * @param {readonly Result[]} results
 * @param {number} seconds
 */
export function formatResults(results, seconds) {
  const failed = results.filter(({ error }) => error !== undefined)
  const skipped = results.filter(({ isSkipped }) => isSkipped)
  const passed = results.length - failed.length - skipped.length
  const suites = [...new Set(results.map(({ suite }) => suite))]
    .map((suite) => results.filter((result) => result.suite === suite))
    .map((own) => ({ suite: own[0]?.suite, count: own.length, seconds: sumOf(own) }))
    .toSorted((left, right) => right.seconds - left.seconds)
  const slowest = results.toSorted((left, right) => right.seconds - left.seconds).slice(0, SLOWEST)
  return [
    ...failed.map(({ title, error = '' }) => `✗ ${title}\n${error.trimEnd().replaceAll(/^/gm, '    ')}\n`),
    'Time by suite, added up over its tests:',
    ...suites.map((row) => `  ${row.seconds.toFixed(1).padStart(7)} s  ${row.suite} (${row.count})`),
    '',
    'Slowest:',
    ...slowest.map((row) => `  ${row.seconds.toFixed(1).padStart(7)} s  ${row.title}`),
    ...skipped.map(({ title }) => `- skipped: ${title}`),
    '',
    `Total time: ${seconds.toFixed(0)} s`,
    `${passed} passed, ${failed.length} failed`,
  ].join('\n')
}

/** @param {readonly Result[]} results */
const sumOf = (results) => results.reduce((sum, { seconds }) => sum + seconds, 0)

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
