import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endAllChildren, endOnSignals } from '../../scripts/lib/processes/child-processes.mjs'
import { findPostgres, startPostgres } from '../../scripts/lib/machine/postgres.mjs'
import { postgres } from '../server/libraries.mjs'
import { print } from './print.mjs'

export const STAGEDOOR = new URL('../../packages/portal-api/bin/stagedoor.js', import.meta.url).pathname

export const GATEWAY_TOKEN = 'gateway-token-of-the-benchmark-0001'

/**
 * @typedef {object} Bench
 * @property {any} sql a connection of postgres.js to the database
 * @property {string} databaseUrl
 * @property {(args: string[], ready: RegExp, env: Record<string, string>) => Promise<import('node:child_process').ChildProcess>} start
 *   starts a Node.js process, and waits for this output
 * @property {(port: number, settings?: Record<string, string>, nodeArgs?: string[]) => Promise<import('node:child_process').ChildProcess>} startStagedoor
 *   starts the built server on the database
 * @property {(isMet: boolean, what: string) => void} check records a failure if the limit is not met
 */

/**
 * Runs a benchmark on a temporary PostgreSQL, stops all processes that it started, and prints failures.
 *
 * @param {(bench: Bench) => Promise<void>} run
 * @param {{ connections?: number }} [options] maximum number of connections of `sql`
 */
export async function measureOnPostgres(run, { connections = 1 } = {}) {
  endOnSignals()
  const binaries = await findPostgres()
  if (binaries === undefined)
    throw new Error('This benchmark needs PostgreSQL 15 or later (apt install postgresql).')
  const database = await startPostgres(binaries)
  const sql = postgres(database.url, { max: connections, onnotice: () => {} })
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  /** @type {string[]} */
  const failures = []
  /** @type {Bench['start']} */
  const start = async (args, ready, env) => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, args, {
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    children.push(child)
    await untilReady(child, args[0] ?? '', ready)
    return child
  }
  try {
    await run({
      sql,
      databaseUrl: database.url,
      start,
      startStagedoor: (port, settings = {}, nodeArgs = []) =>
        start([...nodeArgs, STAGEDOOR, 'serve'], /is ready/, {
          PORT: String(port),
          DATABASE_URL: database.url,
          SESSION_SECRET: 'a secret of the benchmark, 32 characters',
          LOG_LEVEL: 'error',
          GATEWAY_TOKEN,
          ...settings,
        }),
      check: (isMet, what) => {
        if (!isMet) failures.push(what)
      },
    })
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await sql.end()
    await database.stop()
    await endAllChildren()
  }
  for (const failure of failures) print(`FAIL ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} name
 * @param {RegExp} ready
 */
async function untilReady(child, name, ready) {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (ready.test(output)) return
  }
  throw new Error(`${name} did not start: ${output} ${await once(child, 'exit')}`)
}

/**
 * Signs up a developer with the link from the mail in the database.
 *
 * @param {number} port of the server
 * @param {any} sql a connection of postgres.js to its database
 * @returns {Promise<{ cookie: string, developerId: string }>}
 */
export async function signUp(port, sql) {
  const origin = `http://127.0.0.1:${port}`
  const email = 'ada@example.com'
  const password = 'Curtain-up-at-8'
  await post(origin, '/developer', { email, full_name: 'Ada Lovelace' })
  const [mail] =
    await sql`select text from mail_outbox where recipient = ${email} order by created_at desc limit 1`
  const [, token] = /[?&#]token=([\da-f-]+)/.exec(mail.text) ?? []
  const verified = await (await post(origin, '/developer/verify-email', { token })).json()
  await post(origin, '/developer/reset-password', { password, token: verified.token ?? verified.resetToken })
  const [{ id }] = await sql`update developers set status = 'approved' where email = ${email} returning id`
  const response = await post(origin, '/developer/authenticate', { username: email, password })
  const lines = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: lines.join('; '), developerId: id }
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {unknown} body
 */
async function post(origin, path, body) {
  const response = await fetch(`${origin}/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
  return response
}
