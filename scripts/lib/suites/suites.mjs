import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { installClusterPrograms } from '../machine/cluster-programs.mjs'
import { findPostgres, startPostgres } from '../machine/postgres.mjs'
import { runInForeground } from '../processes/child-processes.mjs'
import { readPlaywrightResults, readVitestResults } from './results.mjs'

/** @typedef {import('./results.mjs').Result} Result */

/** Settings of a server, which the tests must not inherit. */
const SERVER_SETTINGS = new Set([
  'PORT',
  'HOST',
  'PORTAL_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'SMTP_URL',
  'SESSION_SECRET',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'RUM_INTAKE_URL',
  'LOG_LEVEL',
  'NODE_ENV',
])

/**
 * Runs Vitest once for all packages. Tests of the server use the PostgreSQL server of TEST_DATABASE_URL, otherwise a
 * temporary one if PostgreSQL is installed, otherwise the embedded database.
 *
 * @param {string} root
 * @param {readonly string[]} [args]
 * @returns {Promise<Result[]>}
 */
export async function runVitest(root, args = []) {
  await installClusterPrograms()
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return runVitestOn(root, args, { TEST_DATABASE_URL })
  const binaries = await findPostgres()
  if (binaries === undefined) {
    console.log('No PostgreSQL found. The tests of the server run on the embedded database only.')
    return runVitestOn(root, args, {})
  }
  const postgres = await startPostgres(binaries)
  try {
    return await runVitestOn(root, args, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/**
 * Runs Vitest on the database of `env`.
 *
 * @param {string} root
 * @param {readonly string[]} args
 * @param {{ TEST_DATABASE_URL?: string }} env
 */
export async function runVitestOn(root, args, env) {
  const file = reportFile(root, 'vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { TEST_DATABASE_URL: _, ...inherited } = testEnvironment()
  const code = await runInForeground(join(root, 'node_modules/.bin/vitest'), ['run', ...reporters, ...args], {
    cwd: root,
    env: { ...inherited, ...env, TEST_PROGRAM: join(root, 'packages/portal-api/dist/stagedoor.js') },
  })
  return withExitCode('vitest', code, readVitestResults(file, root))
}

/**
 * Runs Playwright once for all packages.
 *
 * @param {string} root
 * @param {string} chromium path of the executable
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result[]>}
 */
export async function runPlaywright(root, chromium, args = [], env = {}) {
  const file = reportFile(root, 'playwright')
  const command = ['test', '--reporter=list,json', ...args]
  const code = await runInForeground(join(root, 'node_modules/.bin/playwright'), command, {
    cwd: root,
    env: { ...testEnvironment(), ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return withExitCode('playwright', code, readPlaywrightResults(file))
}

/**
 * Adds a failure if the runner failed without a failed test, or ran no test.
 *
 * @param {string} runner
 * @param {number} code
 * @param {readonly Result[]} results
 * @returns {Result[]}
 */
export function withExitCode(runner, code, results) {
  /** @param {string} error */
  const failed = (error) => [...results, { suite: runner, title: runner, seconds: 0, error }]
  if (code !== 0 && !results.some(({ error }) => error !== undefined)) {
    return failed(`The runner ended with exit code ${code}. Its output is above.`)
  }
  if (!results.some(({ isSkipped }) => !isSkipped)) return failed('No tests were run.')
  return [...results]
}

/** @returns {NodeJS.ProcessEnv} the environment without settings of a server */
function testEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SERVER_SETTINGS.has(name)))
}

/**
 * Returns the path of a report, and removes an old report.
 *
 * @param {string} root
 * @param {string} runner
 */
function reportFile(root, runner) {
  const folder = join(root, 'node_modules/.stagedoor/reports')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${runner}.json`)
  rmSync(file, { force: true })
  return file
}
