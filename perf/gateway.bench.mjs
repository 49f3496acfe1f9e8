/**
 * Verification of credentials beside a bare hono handler that answers 204, interleaved, medians of several rounds; and how
 * long a revoked key is still let through. Believe the ratio: server, PostgreSQL and the load share one machine. The marks
 * are those of issue 7.
 */
import { endAllChildren, endOnSignals } from '../scripts/lib/child-processes.mjs'
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { load } from './gateway/sockets.mjs'
import { postgres } from './server/libraries.mjs'
import { fillCatalogue, GATEWAY_TOKEN, middle, start, startStagedoor } from './usage/server.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const REQUESTS = Number(process.env.REQUESTS ?? 40_000)
const PORT = Number(process.env.PORT ?? 4396)
const KEYS = 500
const DELAY_S = 5
const LEAST_OF_FLOOR = 0.7

endOnSignals()
const binaries = await findPostgres()
if (binaries === undefined)
  throw new Error('This benchmark needs PostgreSQL 15 or later (apt install postgresql).')
const database = await startPostgres(binaries)
const sql = postgres(database.url, { max: 1, onnotice: () => {} })
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
/** @type {string[]} */
const misses = []
try {
  await run()
} finally {
  for (const child of children) child.kill('SIGTERM')
  await sql.end()
  await database.stop()
  await endAllChildren()
}
for (const miss of misses) console.log(`MISSED: ${miss}`)
process.exitCode = misses.length > 0 ? 1 : 0

async function run() {
  const delay = { GATEWAY_REVOCATION_DELAY: String(DELAY_S) }
  children.push(await startStagedoor(PORT, database.url, delay))
  const [{ id: developerId }] = await sql`
    insert into developers (email, full_name, status) values ('bench@example.com', 'Bench', 'approved') returning id`
  await fillCatalogue(sql, developerId, KEYS)
  const floor = new URL('gateway/floor.mjs', import.meta.url).pathname
  children.push(await start([floor], /ready/, { PORT: String(PORT + 1) }))

  const verify = {
    lines: (/** @type {number} */ index) => [
      'GET /gateway/verify?product_version=events/v1 HTTP/1.1',
      `x-stagedoor-gateway: ${GATEWAY_TOKEN}`,
      `apikey: sd_bench_${1 + (index % KEYS)}`,
      'x-forwarded-for: 203.0.113.7',
    ],
    status: 200,
    requests: REQUESTS,
  }
  const bare = { lines: () => ['GET / HTTP/1.1'], status: 204, requests: REQUESTS }
  /** @type {number[]} */
  const ours = []
  /** @type {number[]} */
  const floors = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const theirs = await load(PORT + 1, bare)
    const mine = await load(PORT, verify)
    // The first round warms everything up.
    if (round < 0) continue
    ours.push(mine)
    floors.push(theirs)
  }
  const ratio = middle(ours) / middle(floors)
  console.log(
    `verification: ${middle(ours).toFixed(0)} per second, a bare 204 ${middle(floors).toFixed(0)}, ratio ${ratio.toFixed(2)}`,
  )
  if (ratio < LEAST_OF_FLOOR) misses.push(`verification has ${ratio.toFixed(2)} of the floor`)
  await revocation()
}

/** Revokes a key that is in use all the time, behind the server's back, and waits until it is refused. */
async function revocation() {
  const ask = () =>
    fetch(`http://127.0.0.1:${PORT}/gateway/verify?product_version=events/v1`, {
      headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN, apikey: 'sd_bench_7' },
    })
  if ((await ask()).status !== 200) throw new Error('the key does not work to begin with')
  await sql`delete from credentials where secret_hash = encode(sha256('sd_bench_7'), 'hex')`
  const revokedAt = performance.now()
  while ((await ask()).status === 200);
  const seconds = (performance.now() - revokedAt) / 1_000
  console.log(`a revoked key is refused after ${seconds.toFixed(2)} s; the stated delay is ${DELAY_S} s`)
  if (seconds > DELAY_S) misses.push(`a revoked key passed for ${seconds.toFixed(2)} s`)
}
