/**
 * Verification of credentials compared to a bare hono handler that responds with 204, interleaved, medians of many short
 * rounds; and the time for which a revoked key is accepted. The ratio is reliable, because it is computed per round; the
 * absolute numbers are not, because server, PostgreSQL and load generator share one machine.
 */
import { load } from './gateway/sockets.mjs'
import { GATEWAY_TOKEN, measureOnPostgres } from './lib/on-postgres.mjs'
import { median } from './lib/statistics.mjs'
import { fillCatalog } from './usage/catalog.mjs'
import { print } from './lib/print.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 45)
const REQUESTS = Number(process.env.REQUESTS ?? 10_000)
const PORT = Number(process.env.PORT ?? 4396)
const KEYS = 500
const DELAY_S = 5
const MIN_RATIO = 0.7

await measureOnPostgres(async ({ sql, start, startStagedoor, check }) => {
  const delay = { GATEWAY_REVOCATION_DELAY: String(DELAY_S) }
  await startStagedoor(PORT, delay)
  const [{ id: developerId }] = await sql`
    insert into developers (email, full_name, status) values ('bench@example.com', 'Bench', 'approved') returning id`
  await fillCatalog(sql, developerId, KEYS)
  const baseline = new URL('gateway/baseline.mjs', import.meta.url).pathname
  await start([baseline], /ready/, { PORT: String(PORT + 1) })

  const call = {
    lines: (/** @type {number} */ index) => [
      'GET /gateway/verify?product_version=events/v1 HTTP/1.1',
      `x-stagedoor-gateway: ${GATEWAY_TOKEN}`,
      `apikey: sd_bench_${1 + (index % KEYS)}`,
      'x-stagedoor-client-address: 203.0.113.7',
    ],
    requests: REQUESTS,
  }
  /** @type {number[]} */
  const rates = []
  /** @type {number[]} */
  const baselines = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const loadBaseline = () => load(PORT + 1, { ...call, status: 204 })
    const loadServer = () => load(PORT, { ...call, status: 200 })
    // The order alternates, so that a change of the machine's speed affects both.
    const isBaselineFirst = round % 2 === 0
    const first = await (isBaselineFirst ? loadBaseline() : loadServer())
    const second = await (isBaselineFirst ? loadServer() : loadBaseline())
    const [baseline, rate] = isBaselineFirst ? [first, second] : [second, first]
    // The first round is a warm-up.
    if (round < 0) continue
    rates.push(rate)
    baselines.push(baseline)
  }
  const ratio = median(rates.map((rate, round) => rate / (baselines[round] ?? rate)))
  print(
    `verification: ${median(rates).toFixed(0)} per second, baseline ${median(baselines).toFixed(0)}, ratio ${ratio.toFixed(2)}`,
  )
  check(ratio >= MIN_RATIO, `verification: ratio ${ratio.toFixed(2)} to the baseline`)
  const seconds = await revocation(sql)
  print(`a revoked key is rejected after ${seconds.toFixed(2)} s; the revocation delay is ${DELAY_S} s`)
  check(seconds <= DELAY_S, `a revoked key was accepted for ${seconds.toFixed(2)} s`)
})

/**
 * Deletes a key in the database while it is in use, and waits until the server rejects it.
 *
 * @param {any} sql
 * @returns {Promise<number>} seconds
 */
async function revocation(sql) {
  const verify = () =>
    fetch(`http://127.0.0.1:${PORT}/gateway/verify?product_version=events/v1`, {
      headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN, apikey: 'sd_bench_7' },
    })
  if ((await verify()).status !== 200) throw new Error('the key is not accepted before it is revoked')
  await sql`delete from credentials where secret_hash = encode(sha256('sd_bench_7'), 'hex')`
  const revokedAt = performance.now()
  while ((await verify()).status === 200);
  return (performance.now() - revokedAt) / 1_000
}
