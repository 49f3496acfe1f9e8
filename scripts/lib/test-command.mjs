import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { buildPackage, buildsInOrder, outdatedBuilds } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { endOnSignals } from './child-processes.mjs'
import { install, isInstalled } from './install.mjs'
import { runJobs } from './job.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { ensureProofPrograms } from './proof-programs.mjs'
import { secondsSince } from './show-step.mjs'
import { staticChecks } from './static-checks.mjs'
import { failed, formatOutcome, passed, sum } from './tally.mjs'
import { playwrightJob, vitestJob } from './test-suites.mjs'
import { ROOT, workspacePackages } from './workspace.mjs'

/** @typedef {import('./tally.mjs').Outcome} Outcome */

/** The package whose tests need a database, and run once more on a real PostgreSQL where there is one. */
const DATABASE_PACKAGE = 'packages/portal-api'

/** @type {Record<string, (root: string) => Promise<Outcome>>} */
const PARTS = {
  checks: (root) => runJobs(staticChecks(root)),
  unit: unitTests,
  browser: browserTests,
}

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
  /** @type {Outcome[]} */
  const outcomes = []
  if (!isInstalled(root)) {
    console.log('Installing packages (the first time takes a minute or two) …')
    const installed = await runJobs([{ title: 'install', run: () => install(root).then(passed) }])
    if (installed.failures.length > 0) return installed
  }
  for (const name of parts) {
    console.log(`${name} …`)
    const part = PARTS[name]
    if (part !== undefined) outcomes.push(await part(root))
  }
  return sum(outcomes)
}

/** @param {string} root */
async function unitTests(root) {
  const members = workspacePackages(root).filter(
    // A package without tests proves nothing: under packages/ each one must have some.
    (member) => member.scripts.test !== undefined || member.folder.startsWith('packages/'),
  )
  const { postgres, problem } = existsSync(join(root, DATABASE_PACKAGE)) ? await testDatabase() : {}
  try {
    const onPostgres =
      postgres !== undefined
        ? [
            vitestJob(root, DATABASE_PACKAGE, {
              title: `tests of ${DATABASE_PACKAGE} on PostgreSQL`,
              databaseUrl: postgres.url,
            }),
          ]
        : []
    const jobs = members
      // The longest first, so that the two lanes end together.
      .toSorted((left) => (left.folder === DATABASE_PACKAGE ? -1 : 0))
      .map((member) => vitestJob(root, member.folder, { title: `tests of ${member.folder}` }))
    const scripts = vitestJob(root, 'scripts', { title: 'tests of scripts' })
    return sum([
      await runJobs([...onPostgres, ...jobs, scripts]),
      ...(problem === undefined ? [] : [problem]),
    ])
  } finally {
    await postgres?.stop()
  }
}

/** A PostgreSQL for the tests: the one of TEST_DATABASE_URL, else one of our own where the machine has the programs. */
async function testDatabase() {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== '') return { postgres: { url: given, stop: async () => {} } }
  const binaries = await findPostgres()
  if (binaries === undefined) {
    console.log('  No PostgreSQL on this machine: its tests run on the embedded database only.')
    return {}
  }
  await ensureProofPrograms()
  try {
    return { postgres: await startPostgres(binaries) }
  } catch (error) {
    return {
      problem: failed('PostgreSQL for the tests', error instanceof Error ? error.message : String(error)),
    }
  }
}

/** @param {string} root */
async function browserTests(root) {
  const builds = buildsInOrder(outdatedBuilds(root), (member) => buildPackage(root, member))
  const built = await runJobs(
    builds.map(({ member, run }) => ({ title: `build of ${member.folder}`, run: () => run().then(passed) })),
  )
  if (built.failures.length > 0) return built

  /** @type {string | undefined} */
  let chromium
  const browser = await runJobs([
    {
      title: 'a Chromium',
      run: async () => {
        chromium = await findChromium(root)
        return passed()
      },
    },
  ])
  if (chromium === undefined) return sum([built, browser])

  const playwright = join(root, 'node_modules/.bin/playwright')
  const jobs = [
    playwrightJob(root, '.', { title: 'browser tests', chromium, command: [playwright, 'test'] }),
    ...workspacePackages(root)
      .filter((member) => member.scripts['test:browser'] !== undefined)
      .map((member) =>
        playwrightJob(root, member.folder, {
          title: `browser tests of ${member.folder}`,
          chromium: String(chromium),
          // Its own script builds first, which has been done above.
          command: [join(root, member.folder, 'node_modules/.bin/playwright'), 'test'],
        }),
      ),
  ]
  return sum([built, browser, await runJobs(jobs, 1)])
}
