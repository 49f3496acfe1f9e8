import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPLICATION_QUOTA } from '@stagedoor/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEmbedded } from '../../db/client.ts'
import { hashPassword } from '../../security/passwords.ts'
import { createEmbeddedFolder } from '../create-test-database.ts'
import { insertDeveloper, insertPortal, insertStrategy } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { type RunningProcess, startServerProcess } from '../processes.ts'
import { cookieHeader, json } from '../requests.ts'

const WRITES = 500
const KILLS = 3
/** Number of concurrent requests. */
const WORKERS = 4
/** Fewer than the quota, because a killed server may have stored some that it did not acknowledge. */
const MAX_APPLICATIONS = APPLICATION_QUOTA - (KILLS + 1) * WORKERS
const email = 'ada@example.com'
const password = 'Correct-horse-7'

let folder: string
let url: string
let environment: Record<string, string>
let server: RunningProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-killed-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  environment = { PORT: String(port), PORTAL_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
  await createEmbeddedFolder(folder)
  const { db, close } = await openEmbedded(folder)
  const strategy = await insertStrategy(db)
  await insertPortal(db, { defaultAuthStrategyId: strategy.id })
  await insertDeveloper(db, { email, passwordHash: await hashPassword(password) })
  await close()
  server = await startServerProcess(environment)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Writes that the server has acknowledged. */
const acknowledged = {
  applications: new Map<string, string>(),
  credentials: new Set<string>(),
  revoked: new Set<string>(),
}
/** Requested revocations, acknowledged or not. */
const requested = new Set<string>()
let count = 0
let name = 0

/** Sends one random write and counts it when it is acknowledged. Throws when the connection fails. */
async function write(cookie: string): Promise<void> {
  const send = (path: string, init: RequestInit) =>
    fetch(`${url}/api/v2/applications${path}`, { ...init, headers: { cookie, ...init.headers } })
  const [applicationId] = [...acknowledged.applications.keys()].toSorted(() => Math.random() - 0.5)
  const revocable = [...acknowledged.credentials].find((path) => !requested.has(path))
  const dice = Math.random()
  if (revocable && dice < 0.15) {
    requested.add(revocable)
    expect((await send(revocable, { method: 'DELETE' })).status).toBe(204)
    acknowledged.revoked.add(revocable)
  } else if (applicationId && (dice < 0.4 || acknowledged.applications.size >= MAX_APPLICATIONS)) {
    const response = await send(`/${applicationId}/credentials`, json({}))
    // An application can have at most twenty credentials.
    if (response.status === 403) return
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    acknowledged.credentials.add(`/${applicationId}/credentials/${id}`)
  } else {
    name += 1
    const given = `Application ${name}`
    const response = await send('', json({ name: given, reference_id: given }))
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    acknowledged.applications.set(id, given)
  }
  count += 1
}

/** Writes until the target is reached or the server is killed. */
async function writeUntil(target: number, cookie: string): Promise<void> {
  const work = async () => {
    while (count < target) await write(cookie)
  }
  const results = await Promise.allSettled(Array.from({ length: WORKERS }, work))
  for (const result of results) {
    // A killed server fails the connection with a TypeError. Other errors are unexpected.
    if (result.status === 'rejected' && !(result.reason instanceof TypeError)) throw result.reason
  }
}

describe(`a server that is killed ${KILLS} times during ${WRITES} acknowledged writes`, () => {
  it('keeps all of them, and none partially', { timeout: 600_000 }, async () => {
    const logIn = () => fetch(`${url}/api/v2/developer/authenticate`, json({ username: email, password }))
    const cookie = cookieHeader(await logIn())
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const share = (WRITES / (KILLS + 1)) * kill
      const writing = writeUntil(WRITES, cookie)
      const killAt = Math.floor(share - Math.random() * 40)
      await vi.waitUntil(() => count >= killAt, { interval: 1, timeout: 300_000 })
      await server.end('SIGKILL')
      await writing
      server = await startServerProcess(environment)
    }
    await writeUntil(WRITES, cookie)
    expect(count).toBeGreaterThanOrEqual(WRITES)
    await server.end('SIGKILL')

    const { db, close } = await openEmbedded(folder)
    const column = async (query: ReturnType<typeof sql>) => {
      const { rows } = (await db.execute(query)) as unknown as { rows: { value: string }[] }
      return new Set(rows.map(({ value }) => value))
    }
    const applications = await column(sql`select id || ' ' || name as value from applications`)
    const credentials = await column(
      sql`select '/' || application_id || '/credentials/' || id as value from credentials`,
    )
    const audited = (action: string) =>
      column(sql`select split_part(subject, ':', 2) as value from audit_log where action = ${action}`)
    const [createdApplications, createdCredentials, revokedCredentials] = [
      await audited('application.created'),
      await audited('credential.created'),
      await audited('credential.revoked'),
    ]
    await close()

    const expected = [...acknowledged.applications].map((entry) => entry.join(' '))
    expect(expected.filter((application) => !applications.has(application))).toEqual([])
    expect(
      [...acknowledged.credentials].filter((path) => !requested.has(path) && !credentials.has(path)),
    ).toEqual([])
    expect([...acknowledged.revoked].filter((path) => credentials.has(path))).toEqual([])
    // Each row has an entry in the audit log, and each entry a row.
    const idOf = (text: string) => text.split('/').at(-1) ?? ''
    expect(new Set([...applications].map((text) => text.split(' ')[0]))).toEqual(createdApplications)
    expect(new Set([...[...credentials].map(idOf), ...revokedCredentials])).toEqual(createdCredentials)
    expect([...credentials].filter((path) => revokedCredentials.has(idOf(path)))).toEqual([])
  })
})
