import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { readPlaywrightReport } from '../jobs/playwright-report.mjs'
import { runCommand, tail } from '../jobs/run-command.mjs'
import { runnerOutcome } from '../jobs/outcome.mjs'
import { readVitestReport } from '../jobs/vitest-report.mjs'

/** Time limit of a suite. */
const LIMIT_MS = 40 * 60_000

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
  'TEST_DATABASE_URL',
])

/** @returns {NodeJS.ProcessEnv} the environment without settings of a server */
function testEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !SERVER_SETTINGS.has(name)))
}

/**
 * Runs the unit and integration tests of a folder with Vitest.
 *
 * @param {string} root
 * @param {string} folder
 * @param {{ title: string, databaseUrl?: string }} options `databaseUrl`: a PostgreSQL server to run on
 * @returns {import('../jobs/job.mjs').Job}
 */
export function vitestJob(root, folder, { title, databaseUrl }) {
  return {
    title,
    run: async () => {
      const own = join(root, folder, 'node_modules/.bin/vitest')
      const vitest = existsSync(own) ? own : join(root, 'node_modules/.bin/vitest')
      const file = reportFile(root, title)
      // Other suites run at the same time. One worker loads modules only once.
      const args = [
        'run',
        '--maxWorkers=1',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      const database = databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl }
      const env = { ...testEnvironment(), ...database }
      const result = await runCommand(vitest, args, { cwd: join(root, folder), env, limitMs: LIMIT_MS })
      const report = readJson(file)
      return runnerOutcome(title, report && readVitestReport(report, root), result, tail(result.output))
    },
  }
}

/**
 * Runs the browser tests of a folder with Playwright.
 *
 * @param {string} root
 * @param {string} folder
 * @param {{ title: string, chromium: string, command: readonly [string, ...string[]] }} options
 *   `command`: starts Playwright and forwards further arguments
 * @returns {import('../jobs/job.mjs').Job}
 */
export function playwrightJob(root, folder, { title, chromium, command }) {
  return {
    title,
    run: async () => {
      const file = reportFile(root, title)
      const env = { ...testEnvironment(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      const [program, ...args] = command
      const result = await runCommand(program, [...args, '--reporter=list,json'], {
        cwd: join(root, folder),
        env,
        limitMs: LIMIT_MS,
      })
      const report = readJson(file)
      return runnerOutcome(title, report && readPlaywrightReport(report), result, tail(result.output))
    },
  }
}

/**
 * Returns the path of a report, and removes an old report.
 *
 * @param {string} root
 * @param {string} title
 */
function reportFile(root, title) {
  const file = join(root, 'node_modules/.stagedoor/reports', `${title.replaceAll(/[^a-z0-9]+/gi, '-')}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
