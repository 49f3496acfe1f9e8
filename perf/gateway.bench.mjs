/**
 * Verification of credentials beside a bare hono handler that answers the same requests with 204, interleaved, medians of
 * many short rounds; and how long a revoked key is still let through. Believe the ratio, which is that of each round: server,
 * PostgreSQL and the load share one machine. The marks are those of issue 7.
 */
import { load } from './gateway/sockets.mjs'
import { GATEWAY_TOKEN, measureOnPostgres, middle } from './on-postgres.mjs'
import { fillCatalogue } from './usage/catalog.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 45)
const REQUESTS = Number(process.env.REQUESTS ?? 10_000)
const PORT = Number(process.env.PORT ?? 4396)
const KEYS = 500
const DELAY_S = 5
const LEAST_OF_FLOOR = 0.7

await measureOnPostgres(async ({ sql, start, startStagedoor, mark }) => {
  const delay = { GATEWAY_REVOCATION_DELAY: String(DELAY_S) }
  await startStagedoor(PORT, delay)
  const [{ id: developerId }] = await sql`
    insert into developers (email, full_name, status) values ('bench@example.com', 'Bench', 'approved') returning id`
  await fillCatalogue(sql, developerId, KEYS)
  const floor = new URL('gateway/floor.mjs', import.meta.url).pathname
  await start([floor], /ready/, { PORT: String(PORT + 1) })

  const question = {
    lines: (/** @type {number} */ index) => [
      'GET /gateway/verify?product_version=events/v1 HTTP/1.1',
      `x-stagedoor-gateway: ${GATEWAY_TOKEN}`,
      `apikey: sd_bench_${1 + (index % KEYS)}`,
      'x-stagedoor-client-address: 203.0.113.7',
    ],
    requests: REQUESTS,
  }
  /** @type {number[]} */
  const ours = []
  /** @type {number[]} */
  const floors = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const askFloor = () => load(PORT + 1, { ...question, status: 204 })
    const askOurs = () => load(PORT, { ...question, status: 200 })
    // They take turns in being first: a machine that grows slower or faster favours neither.
    const isFloorFirst = round % 2 === 0
    const first = await (isFloorFirst ? askFloor() : askOurs())
    const second = await (isFloorFirst ? askOurs() : askFloor())
    const [theirs, mine] = isFloorFirst ? [first, second] : [second, first]
    // The first round warms everything up.
    if (round < 0) continue
    ours.push(mine)
    floors.push(theirs)
  }
  const ratio = middle(ours.map((mine, round) => mine / (floors[round] ?? mine)))
  console.log(
    `verification: ${middle(ours).toFixed(0)} per second, a bare 204 ${middle(floors).toFixed(0)}, ratio ${ratio.toFixed(2)}`,
  )
  mark(ratio >= LEAST_OF_FLOOR, `verification has ${ratio.toFixed(2)} of the floor`)
  const seconds = await revocation(sql)
  console.log(`a revoked key is refused after ${seconds.toFixed(2)} s; the stated delay is ${DELAY_S} s`)
  mark(seconds <= DELAY_S, `a revoked key passed for ${seconds.toFixed(2)} s`)
})

/**
 * Revokes a key that is in use all the time, behind the server's back, and waits until it is refused.
 *
 * @param {any} sql
 * @returns {Promise<number>} seconds until then
 */
async function revocation(sql) {
  const ask = () =>
    fetch(`http://127.0.0.1:${PORT}/gateway/verify?product_version=events/v1`, {
      headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN, apikey: 'sd_bench_7' },
    })
  if ((await ask()).status !== 200) throw new Error('the key does not work to begin with')
  await sql`delete from credentials where secret_hash = encode(sha256('sd_bench_7'), 'hex')`
  const revokedAt = performance.now()
  while ((await ask()).status === 200);
  return (performance.now() - revokedAt) / 1_000
}
