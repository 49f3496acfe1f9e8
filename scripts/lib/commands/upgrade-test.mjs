import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { findChromium } from '../machine/chromium.mjs'
import { freePort } from '../machine/free-port.mjs'
import { findPostgres, startPostgres } from '../machine/postgres.mjs'
import {
  endAllChildren,
  endOnSignals,
  removeAtEnd,
  signalGroup,
  startChild,
} from '../processes/child-processes.mjs'
import { tail } from '../processes/run-command.mjs'
import { showStep } from '../processes/show-step.mjs'
import { StepError } from '../processes/step-error.mjs'
import { buildOtherRelease } from '../upgrade/other-release.mjs'
import { startReporting } from '../upgrade/report-usage.mjs'
import { startRoundRobin } from '../upgrade/round-robin.mjs'
import { goOn, logIn, openTab, visit } from '../upgrade/visits.mjs'
import { buildIfNeeded, installIfNeeded, isServed, prepare } from '../workspace/prepare.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const PROGRAM = 'packages/portal-api/dist/stagedoor.js'
const READY_LIMIT_MS = 120_000
const GATEWAY_TOKEN = 'the gateway of the upgrade test has this token'
const ACCOUNT = { email: 'ada@example.com', password: 'Curtain-Call-1927' }
/** Version of the demo content that the reported requests call. */
const CALLED_VERSION = 'discovery/v2'
/** Visits while two releases run, and before and after that. */
const MIXED_VISITS = 200
const OTHER_VISITS = 20

/** @typedef {{ port: number, child: import('node:child_process').ChildProcess }} RunningServer */

/**
 * `npm run upgrade-test`: upgrades two processes on one PostgreSQL one after the other, to a build with another English
 * sentence, while developers visit the portal in Chromium and a gateway reports usage. Prints a table; the exit code is 1 if
 * a visit or a record failed.
 *
 * @param {readonly string[]} args number of visits while two releases run
 * @param {string} [root]
 */
export async function run([visits = String(MIXED_VISITS)], root = ROOT) {
  const other = mkdtempSync(join(tmpdir(), 'stagedoor-release-'))
  removeAtEnd(other)
  let chromium = ''
  let postgres = ''
  const ready = await prepare(async () => {
    await installIfNeeded(root)
    await buildIfNeeded(root, isServed)
    chromium = await findChromium(root)
    postgres = (await findPostgres()) ?? ''
    if (postgres === '') throw new StepError('The upgrade test needs PostgreSQL 15 or later.')
    await showStep('Building another release', () => buildOtherRelease(root, other))
  })
  if (!ready) return
  endOnSignals()
  const database = await startPostgres(postgres)
  const { chromium: browsers } = await import('@playwright/test')
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await browsers.launch({ executablePath: chromium, args })
  try {
    const rows = await upgrade({ root, other, databaseUrl: database.url, browser, visits: Number(visits) })
    print(rows)
    if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1
  } finally {
    await browser.close()
    await endAllChildren()
    await database.stop()
  }
}

/**
 * @typedef {object} Row
 * @property {string} phase
 * @property {number} count
 * @property {readonly string[]} failures
 */

/**
 * @param {{ root: string, other: string, databaseUrl: string, browser: import('@playwright/test').Browser, visits: number }} on
 * @returns {Promise<Row[]>}
 */
async function upgrade({ root, other, databaseUrl, browser, visits }) {
  const port = await freePort()
  const ports = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORTAL_URL: url,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret of the upgrade test, at least 32 characters',
    GATEWAY_TOKEN,
    TRUSTED_PROXIES: '0',
  }
  /** @type {(folder: string, ownPort: number) => Promise<RunningServer>} */
  const start = async (folder, ownPort) => startServer(folder, { ...env, PORT: String(ownPort) }, ownPort)
  /** @type {RunningServer[]} */
  const servers = []
  for (const ownPort of ports) {
    await showStep(`Starting a process of the old release`, async () =>
      servers.push(await start(root, ownPort)),
    )
  }
  const proxy = await startRoundRobin(port, ports)
  try {
    const usage = startReporting(url, GATEWAY_TOKEN, await targetOfUsage(url))
    const oldTab = await openTab(browser)
    await logIn(oldTab.page, url, ACCOUNT)
    /** @type {Row[]} */
    const rows = []
    /** @type {(phase: string, count: number) => Promise<void>} */
    const visitPhase = async (phase, count) => {
      const failures = await showStep(`${count} visits: ${phase}`, () => visit(browser, url, ACCOUNT, count))
      rows.push({ phase, count, failures })
    }
    /** @type {(index: number) => Promise<void>} */
    const replace = async (index) => {
      await stopServer(servers[index])
      servers[index] = await start(other, ports[index] ?? 0)
    }
    await visitPhase('old release', OTHER_VISITS)
    await showStep('Restarting the second process', () => replace(1))
    await visitPhase('both releases', visits)
    await showStep('Restarting the first process', () => replace(0))
    await visitPhase('new release', OTHER_VISITS)
    rows.push({ phase: 'tab opened before', count: 1, failures: await continueTab(oldTab) })
    const { records, lost, repeats } = await usage.stop()
    const failures = lost === 0 ? [] : [`${lost} records lost`]
    rows.push({ phase: `usage records (${repeats} batches repeated)`, count: records, failures })
    return rows
  } finally {
    proxy.stop()
  }
}

/** @param {Awaited<ReturnType<typeof openTab>>} tab */
async function continueTab({ page, problems }) {
  await goOn(page).catch((error) => problems().push(String(error).split('\n')[0] ?? ''))
  return problems()
}

/**
 * Starts a server and waits until it is ready.
 *
 * @param {string} folder of the release
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port
 */
async function startServer(folder, env, port) {
  const data = mkdtempSync(join(tmpdir(), 'stagedoor-upgrade-'))
  removeAtEnd(data)
  const args = [join(folder, PROGRAM), 'serve', '--demo', '--no-demo-traffic']
  const child = startChild(process.execPath, args, { cwd: folder, env: { ...env, DATA_DIR: data } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const limit = performance.now() + READY_LIMIT_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > limit) {
      throw new Error(`The server of ${folder} did not start:\n${tail(output)}`)
    }
    await wait(200)
  }
  return { port, child }
}

/** @param {number} port */
async function isReady(port) {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return response?.ok === true
}

/** @param {RunningServer | undefined} server */
async function stopServer(server) {
  if (!server) return
  const closed = once(server.child, 'close')
  signalGroup(server.child, 'SIGTERM')
  await closed
}

/**
 * Returns an application of the demo account.
 *
 * @param {string} url
 */
async function targetOfUsage(url) {
  const signedIn = await fetch(`${url}/api/v2/developer/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: ACCOUNT.email, password: ACCOUNT.password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const response = await fetch(`${url}/api/v2/applications`, { headers: { cookie } })
  const { data } = /** @type {{ data: { id: string }[] }} */ (await response.json())
  const [application] = data
  if (!application) throw new Error(`${ACCOUNT.email} has no application.`)
  return { application: application.id, product_version: CALLED_VERSION }
}

/**
 * Prints the result of the command: a table for release notes, then why visits failed.
 *
 * @param {readonly Row[]} rows
 */
function print(rows) {
  console.log('\n| Phase | Count | Failed |\n|---|---|---|')
  for (const { phase, count, failures } of rows) console.log(`| ${phase} | ${count} | ${failures.length} |`)
  for (const { phase, failures } of rows) {
    for (const failure of failures.slice(0, 5)) console.log(`${phase}: ${failure}`)
  }
}
