import { join } from 'node:path'

import { buildPackage, buildsInOrder, outdatedBuilds } from '../workspace/build.mjs'
import { findTestChromium } from '../machine/chromium.mjs'
import { endOnSignals } from '../jobs/child-processes.mjs'
import { install, isInstalled } from '../machine/install.mjs'
import { runJobs } from '../jobs/job.mjs'
import { findPostgres, startPostgres } from '../machine/postgres.mjs'
import { installClusterPrograms } from '../machine/cluster-programs.mjs'
import { secondsSince } from '../jobs/show-step.mjs'
import { staticChecks } from '../checks/static-checks.mjs'
import { StepError } from '../jobs/step-error.mjs'
import { formatOutcome, passed } from '../jobs/outcome.mjs'
import { playwrightJob, vitestJob } from './test-suites.mjs'
import { ROOT, workspacePackages } from '../workspace/workspace.mjs'

/** @typedef {import('../jobs/outcome.mjs').Outcome} Outcome */
/** @typedef {import('../jobs/job.mjs').Job} Job */

/** The package whose tests run on the embedded database and, if available, on PostgreSQL. */
const DATABASE_PACKAGE = 'packages/portal-api'

/** The cores of the smallest supported machine. The browser tests have one more process, because they often wait. */
const CONCURRENCY = 2

/**
 * Creates the jobs of each part. The jobs of all parts share one pool, so that all cores are busy until the end.
 *
 * @type {Record<string, (root: string) => Promise<Job[]>>}
 */
const PARTS = {
  checks: async (root) => staticChecks(root),
  unit: unitTests,
  browser: browserTests,
}

/**
 * Approximate durations of the long jobs in seconds, by title. The longest jobs start first.
 *
 * @type {Record<string, number>}
 */
const SECONDS = {
  'browser tests': 900,
  'tests of packages/portal-api on PostgreSQL': 500,
  'tests of packages/portal-api': 500,
  'browser tests of packages/auth-elements': 200,
  types: 60,
  'tests of packages/portal': 200,
  'tests of packages/auth-elements': 80,
  'tests of scripts': 80,
  'tests of packages/api-document': 60,
  'unused code': 10,
  architecture: 10,
}

/** The browser tests wait for these jobs. */
const BEFORE_OTHERS = /^(?:build of |Chromium$)/

/** @param {Job} job */
const secondsOf = ({ title }) => (BEFORE_OTHERS.test(title) ? 1000 : (SECONDS[title] ?? 0))

/** @type {Record<string, string>} */
const ALIASES = { e2e: 'browser', check: 'checks' }

/**
 * `npm test`: runs all checks and tests, or only some parts. The last line of the output is `N passed, N failed`.
 *
 * @param {readonly string[]} args any of `checks`, `unit`, `browser`
 * @param {string} [root]
 */
export async function test(args, root = ROOT) {
  const parts = args.map((name) => ALIASES[name] ?? name)
  const unknown = parts.find((name) => PARTS[name] === undefined)
  if (unknown !== undefined) {
    console.error(`Unknown part "${unknown}". The parts are: ${Object.keys(PARTS).join(', ')}.`)
    process.exitCode = 1
    return
  }
  endOnSignals()
  const began = performance.now()
  const outcome = await installAndRun(root, parts.length > 0 ? parts : Object.keys(PARTS))
  console.log(`\nTotal time: ${secondsSince(began)}\n${formatOutcome(outcome)}`)
  process.exitCode = outcome.failures.length > 0 ? 1 : 0
}

/**
 * @param {string} root
 * @param {readonly string[]} parts
 */
async function installAndRun(root, parts) {
  if (!isInstalled(root)) {
    console.log('Installing packages (takes up to two minutes the first time) …')
    const installed = await runJobs([{ title: 'install', run: () => install(root).then(passed) }])
    if (installed.failures.length > 0) return installed
  }
  /** @type {Job[]} */
  const jobs = []
  for (const [name, createJobs] of Object.entries(PARTS)) {
    if (parts.includes(name)) jobs.push(...(await createJobs(root)))
  }
  console.log(`${parts.join(', ')}: ${jobs.length} jobs, ${CONCURRENCY} at a time …`)
  return runJobs(
    jobs.toSorted((left, right) => secondsOf(right) - secondsOf(left)),
    CONCURRENCY,
  )
}

/**
 * @param {string} root
 * @returns {Promise<Job[]>}
 */
async function unitTests(root) {
  const members = workspacePackages(root).filter(
    // Every package in packages/ must have tests. Without any, its suite fails.
    (member) => member.scripts.test !== undefined || member.folder.startsWith('packages/'),
  )
  const server = members.filter((member) => member.folder === DATABASE_PACKAGE)
  const others = members.filter((member) => member.folder !== DATABASE_PACKAGE)
  /** @param {string} folder */
  const suite = (folder) => vitestJob(root, folder, { title: `tests of ${folder}` })
  return [
    ...(server.length > 0 ? await serverTests(root) : []),
    ...others.map((member) => suite(member.folder)),
    suite('scripts'),
  ]
}

/**
 * The tests of the server on the embedded database and on PostgreSQL: the server of TEST_DATABASE_URL, otherwise a temporary
 * one if PostgreSQL is installed.
 *
 * @param {string} root
 * @returns {Promise<Job[]>}
 */
async function serverTests(root) {
  const embedded = vitestJob(root, DATABASE_PACKAGE, { title: `tests of ${DATABASE_PACKAGE}` })
  const title = `tests of ${DATABASE_PACKAGE} on PostgreSQL`
  /** @param {string} databaseUrl */
  const onPostgres = (databaseUrl) => vitestJob(root, DATABASE_PACKAGE, { title, databaseUrl })

  const configuredUrl = process.env.TEST_DATABASE_URL
  if (configuredUrl !== undefined && configuredUrl !== '') return [onPostgres(configuredUrl), embedded]
  const binaries = await findPostgres()
  if (binaries === undefined) {
    console.log('  No PostgreSQL found. The tests of the server run on the embedded database only.')
    return [embedded]
  }
  const programs = once(() => installClusterPrograms())
  const onTemporaryPostgres = async () => {
    await programs()
    const postgres = await startPostgres(binaries)
    try {
      return await onPostgres(postgres.url).run()
    } finally {
      await postgres.stop()
    }
  }
  return [
    { title, run: onTemporaryPostgres },
    { ...embedded, run: () => programs().then(embedded.run) },
  ]
}

/**
 * Builds, and the browser tests, which wait for the builds.
 *
 * @param {string} root
 * @returns {Promise<Job[]>}
 */
async function browserTests(root) {
  const builds = buildsInOrder(outdatedBuilds(root), (member) => buildPackage(root, member))
  const chromium = once(() => findTestChromium(root))

  /**
   * @param {string} folder
   * @param {string} title
   * @returns {Job}
   */
  const suite = (folder, title) => ({
    title,
    run: async () => {
      await Promise.all(builds.map(({ run }) => run())).catch(() => {
        throw new StepError('Skipped, because a build failed.')
      })
      // The scripts of the packages would build again.
      const command = /** @type {const} */ ([join(root, folder, 'node_modules/.bin/playwright'), 'test'])
      const path = await chromium().catch(() => {
        throw new StepError('Skipped, because Chromium is missing.')
      })
      return playwrightJob(root, folder, { title, chromium: path, command }).run()
    },
  })
  return [
    ...builds.map(({ member, run }) => ({
      title: `build of ${member.folder}`,
      run: () => run().then(passed),
    })),
    { title: 'Chromium', run: () => chromium().then(() => passed()) },
    suite('.', 'browser tests'),
    ...workspacePackages(root)
      .filter((member) => member.scripts['test:browser'] !== undefined)
      .map((member) => suite(member.folder, `browser tests of ${member.folder}`)),
  ]
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>} a function that starts the work on the first call and always returns the same promise
 */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let result
  return () => (result ??= work())
}
