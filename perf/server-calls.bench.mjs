/**
 * The server's read operations compared to a baseline on the same rows: a bare hono handler and one prepared query.
 * Interleaved, medians of several rounds. The ratios are reliable; the absolute numbers are not, because server, PostgreSQL
 * and load generator share one machine.
 *
 * @typedef {import('./lib/on-postgres.mjs').Bench} Bench
 */
import { once } from 'node:events'
import { measureOnPostgres, signUp } from './lib/on-postgres.mjs'
import { median } from './lib/statistics.mjs'
import { fill } from './server/data.mjs'
import { load } from './server/load.mjs'
import { print } from './lib/print.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const REQUESTS = Number(process.env.REQUESTS ?? 1_500)
const MEMORY_REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 100_000)
const SERVER_PORT = Number(process.env.PORT ?? 4386)
const BASELINE_PORT = SERVER_PORT + 1
const MIN_RATIO = 0.6
const MAX_P99 = 3
const MAX_SEARCH = 2
const MAX_GROWTH = 1.1

const API = `http://127.0.0.1:${SERVER_PORT}/api/v2`
const HEAP = new URL('server/heap-on-request.mjs', import.meta.url).href

await measureOnPostgres(run)

/** @param {Bench} bench */
async function run({ sql, databaseUrl, start, startStagedoor, check }) {
  const server = await startStagedoor(SERVER_PORT, {}, ['--expose-gc', '--import', HEAP])
  const { cookie, developerId } = await signUp(SERVER_PORT, sql)
  const { applicationId, productId } = await fill(sql, developerId)
  await start([new URL('server/baseline.mjs', import.meta.url).pathname], /ready/, {
    PORT: String(BASELINE_PORT),
    DATABASE_URL: databaseUrl,
    DEVELOPER_ID: developerId,
    APPLICATION_ID: applicationId,
    PRODUCT_ID: productId,
  })
  await compare(check, cookie, { applicationId, productId })
  await memory(check, server, cookie)
}

/**
 * @param {Bench['check']} check
 * @param {string} cookie
 * @param {{ applicationId: string, productId: string }} ids
 */
async function compare(check, cookie, { applicationId, productId }) {
  const baseline = `http://127.0.0.1:${BASELINE_PORT}`
  const calls = {
    'applications, list': [`${API}/applications`, `${baseline}/applications`],
    'applications, one': [`${API}/applications/${applicationId}`, `${baseline}/application`],
    'products, list': [`${API}/products`, `${baseline}/products`],
    'products, one': [`${API}/products/${productId}`, `${baseline}/product`],
    // The portal's query; compared to the baseline of the plain list.
    'products, search': [
      `${API}/search/product-catalog?q=tickets%20of%20kind%2012&join=versions`,
      `${baseline}/products`,
    ],
  }
  /** @type {Record<string, Record<'runs' | 'baselines', { perSecond: number, median: number, p99: number }[]>>} */
  const measured = Object.fromEntries(Object.keys(calls).map((name) => [name, { runs: [], baselines: [] }]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, [url = '', baselineUrl = '']] of Object.entries(calls)) {
      const run = await load(url, { headers: { cookie }, requests: REQUESTS })
      const baselineRun = await load(baselineUrl, { requests: REQUESTS })
      // The first round is a warm-up.
      if (round >= 0) {
        measured[name]?.runs.push(run)
        measured[name]?.baselines.push(baselineRun)
      }
    }
  }
  print('                      req/s baseline    ratio  p99/median  of the baseline')
  /** @type {Record<string, number>} */
  const medians = {}
  for (const [name, { runs, baselines }] of Object.entries(measured)) {
    const rate = median(runs.map((it) => it.perSecond))
    const baselineRate = median(baselines.map((it) => it.perSecond))
    const ratio = rate / baselineRate
    const spread = median(runs.map((it) => it.p99 / it.median))
    medians[name] = median(runs.map((it) => it.median))
    const noise = median(baselines.map((it) => it.p99 / it.median))
    const figures = [
      rate.toFixed(0),
      baselineRate.toFixed(0),
      ratio.toFixed(2),
      spread.toFixed(2),
      noise.toFixed(2),
    ]
    print(`${name.padEnd(18)}${figures.map((figure) => figure.padStart(9)).join('')}`)
    if (name !== 'products, search')
      check(ratio >= MIN_RATIO, `${name}: ratio ${ratio.toFixed(2)} to the baseline`)
    check(spread <= MAX_P99, `${name}: p99 is ${spread.toFixed(2)} times its median`)
  }
  const search = (medians['products, search'] ?? 0) / (medians['products, list'] ?? 1)
  print(`search: ratio ${search.toFixed(2)} to the product list`)
  check(search <= MAX_SEARCH, `search: ratio ${search.toFixed(2)} to the product list`)
}

/**
 * @param {Bench['check']} check
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} cookie
 */
async function memory(check, server, cookie) {
  const url = `${API}/applications`
  await load(url, { headers: { cookie }, requests: MEMORY_REQUESTS / 10 })
  const early = await heapMiB(server)
  await load(url, { headers: { cookie }, requests: (MEMORY_REQUESTS / 10) * 9 })
  const late = await heapMiB(server)
  const [first, last] = [early.toFixed(1), late.toFixed(1)]
  print(
    `live heap: ${first} MiB after ${MEMORY_REQUESTS / 10} requests, ${last} MiB after ${MEMORY_REQUESTS}`,
  )
  check(late <= early * MAX_GROWTH, `the live heap grew from ${first} to ${last} MiB`)
}

/**
 * Heap after a garbage collection.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<number>}
 */
async function heapMiB(server) {
  const response = once(server, 'message')
  server.send('heap')
  return (await response)[0]
}
