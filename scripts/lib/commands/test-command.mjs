import { join } from 'node:path'

import { buildPackage, buildsInOrder, outdatedBuilds } from '../workspace/build.mjs'
import { findTestChromium } from '../machine/chromium.mjs'
import { endOnSignals } from '../jobs/child-processes.mjs'
import { install, isInstalled } from '../machine/install.mjs'
import { runJobs } from '../jobs/job.mjs'
import { findPostgres, startPostgres } from '../machine/postgres.mjs'
import { ensureProofPrograms } from '../machine/cluster-programs.mjs'
import { secondsSince } from '../jobs/show-step.mjs'
import { staticChecks } from '../checks/static-checks.mjs'
import { StepError } from '../jobs/step-error.mjs'
import { formatOutcome, passed } from '../jobs/outcome.mjs'
import { playwrightJob, vitestJob } from './test-suites.mjs'
import { ROOT, workspacePackages } from '../workspace/workspace.mjs'

/** @typedef {import('../jobs/outcome.mjs').Outcome} Outcome */
/** @typedef {import('../jobs/job.mjs').Job} Job */

/** The package whose tests need a database, and run once more on a real PostgreSQL where there is one. */
const DATABASE_PACKAGE = 'packages/portal-api'

/** One more than the two cores that a machine has at least: every suite waits now and then. */
const LANES = 3

/**
 * What each part consists of. The jobs of all parts share one pool: a core that has nothing to do while one part ends is
 * what makes the whole long.
 *
 * @type {Record<string, (root: string) => Promise<Job[]>>}
 */
const PARTS = {
  checks: async (root) => staticChecks(root),
  unit: unitTests,
  browser: browserTests,
}

/**
 * About how many seconds the long suites take, by their titles: the longest begin first, so that the lanes end together.
 *
 * @type {Record<string, number>}
 */
const SECONDS = {
  'browser tests': 200,
  'tests of packages/portal-api on PostgreSQL': 160,
  'tests of packages/portal-api': 150,
  'browser tests of packages/auth-elements': 120,
  types: 25,
  'tests of packages/portal': 50,
  'tests of packages/auth-elements': 40,
  'tests of scripts': 30,
  'tests of packages/api-document': 20,
  'unused code': 10,
  architecture: 10,
}

/** What the browser tests wait for. */
const BEFORE_OTHERS = /^(?:build of |a Chromium$)/

/** @param {Job} job */
const secondsOf = ({ title }) => (BEFORE_OTHERS.test(title) ? 1000 : (SECONDS[title] ?? 0))

/** Other names people try. @type {Record<string, string>} */
const ALIASES = { e2e: 'browser', check: 'checks' }

/**
 * `npm test`: the whole proof, or the parts named as arguments. The last line printed is `N passed, N failed`.
 *
 * @param {readonly string[]} args of `checks`, `unit`, `browser`
 * @param {string} [root]
 */
export async function test(args, root = ROOT) {
  const wanted = args.map((name) => ALIASES[name] ?? name)
  const unknown = wanted.find((name) => PARTS[name] === undefined)
  if (unknown !== undefined) {
    console.error(
      `There is no part "${unknown}" of the tests. The parts are: ${Object.keys(PARTS).join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  endOnSignals()
  const began = performance.now()
  const outcome = await installAndRun(root, wanted.length > 0 ? wanted : Object.keys(PARTS))
  console.log(`\nTook ${secondsSince(began)} in all.\n${formatOutcome(outcome)}`)
  process.exitCode = outcome.failures.length > 0 ? 1 : 0
}

/**
 * @param {string} root
 * @param {readonly string[]} parts
 */
async function installAndRun(root, parts) {
  if (!isInstalled(root)) {
    console.log('Installing packages (the first time takes a minute or two) …')
    const installed = await runJobs([{ title: 'install', run: () => install(root).then(passed) }])
    if (installed.failures.length > 0) return installed
  }
  /** @type {Job[]} */
  const jobs = []
  for (const [name, jobsOf] of Object.entries(PARTS)) {
    if (parts.includes(name)) jobs.push(...(await jobsOf(root)))
  }
  console.log(`${parts.join(', ')}: ${jobs.length} jobs, ${LANES} at a time …`)
  return runJobs(
    jobs.toSorted((left, right) => secondsOf(right) - secondsOf(left)),
    LANES,
  )
}

/**
 * The server's own tests come first, because they take longest.
 *
 * @param {string} root
 * @returns {Promise<Job[]>}
 */
async function unitTests(root) {
  const members = workspacePackages(root).filter(
    // A package without tests proves nothing: under packages/ each one must have some.
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
 * The tests of the server, on the embedded database and on a PostgreSQL: the one of TEST_DATABASE_URL, else one of our
 * own where the machine has the programs.
 *
 * @param {string} root
 * @returns {Promise<Job[]>}
 */
async function serverTests(root) {
  const embedded = vitestJob(root, DATABASE_PACKAGE, { title: `tests of ${DATABASE_PACKAGE}` })
  const title = `tests of ${DATABASE_PACKAGE} on PostgreSQL`
  /** @param {string} databaseUrl */
  const onServer = (databaseUrl) => vitestJob(root, DATABASE_PACKAGE, { title, databaseUrl })

  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== '') return [onServer(given), embedded]
  const binaries = await findPostgres()
  if (binaries === undefined) {
    console.log('  No PostgreSQL on this machine: its tests run on the embedded database only.')
    return [embedded]
  }
  const programs = once(() => ensureProofPrograms())
  const onOwnServer = async () => {
    await programs()
    const postgres = await startPostgres(binaries)
    try {
      return await onServer(postgres.url).run()
    } finally {
      await postgres.stop()
    }
  }
  return [
    { title, run: onOwnServer },
    { ...embedded, run: () => programs().then(embedded.run) },
  ]
}

/**
 * The builds, and the browser tests that wait for them.
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
        throw new StepError('Not run, because a build failed.')
      })
      // A package's own script builds first, which has been done by now.
      const command = /** @type {const} */ ([join(root, folder, 'node_modules/.bin/playwright'), 'test'])
      const path = await chromium().catch(() => {
        throw new StepError('Not run, because there is no Chromium.')
      })
      return playwrightJob(root, folder, { title, chromium: path, command }).run()
    },
  })
  return [
    ...builds.map(({ member, run }) => ({
      title: `build of ${member.folder}`,
      run: () => run().then(passed),
    })),
    { title: 'a Chromium', run: () => chromium().then(() => passed()) },
    suite('.', 'browser tests'),
    ...workspacePackages(root)
      .filter((member) => member.scripts['test:browser'] !== undefined)
      .map((member) => suite(member.folder, `browser tests of ${member.folder}`)),
  ]
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>} the same work, begun when it is first needed and done once
 */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let begun
  return () => (begun ??= work())
}
