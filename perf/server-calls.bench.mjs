/**
 * The server's reading calls beside a floor on the same rows in the same run: a bare hono handler and one prepared
 * query. Interleaved, medians of several rounds. Believe the ratios, not the numbers: server, PostgreSQL and the load
 * share one machine. The marks are those of issue 4.
 *
 * @typedef {import('./on-postgres.mjs').Bench} Bench
 */
import { once } from 'node:events'
import { measureOnPostgres, middle, signUp } from './on-postgres.mjs'
import { fill } from './server/data.mjs'
import { load } from './server/load.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const REQUESTS = Number(process.env.REQUESTS ?? 1_500)
const MEMORY_REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 100_000)
const SERVER_PORT = Number(process.env.PORT ?? 4386)
const FLOOR_PORT = SERVER_PORT + 1
const LEAST_OF_FLOOR = 0.6
const MOST_P99 = 3
const MOST_SEARCH = 2
const MOST_GROWTH = 1.1

const API = `http://127.0.0.1:${SERVER_PORT}/api/v2`
const HEAP = new URL('server/heap-on-request.mjs', import.meta.url).href

await measureOnPostgres(run)

/** @param {Bench} bench */
async function run({ sql, databaseUrl, start, startStagedoor, mark }) {
  const server = await startStagedoor(SERVER_PORT, {}, ['--expose-gc', '--import', HEAP])
  const { cookie, developerId } = await signUp(SERVER_PORT, sql)
  const { applicationId, productId } = await fill(sql, developerId)
  await start([new URL('server/floor.mjs', import.meta.url).pathname], /ready/, {
    PORT: String(FLOOR_PORT),
    DATABASE_URL: databaseUrl,
    DEVELOPER_ID: developerId,
    APPLICATION_ID: applicationId,
    PRODUCT_ID: productId,
  })
  await compare(mark, cookie, { applicationId, productId })
  await memory(mark, server, cookie)
}

/**
 * @param {Bench['mark']} mark
 * @param {string} cookie
 * @param {{ applicationId: string, productId: string }} ids
 */
async function compare(mark, cookie, { applicationId, productId }) {
  const floor = `http://127.0.0.1:${FLOOR_PORT}`
  const calls = {
    'applications, list': [`${API}/applications`, `${floor}/applications`],
    'applications, one': [`${API}/applications/${applicationId}`, `${floor}/application`],
    'products, list': [`${API}/products`, `${floor}/products`],
    'products, one': [`${API}/products/${productId}`, `${floor}/product`],
    // As the portal asks; beside the same floor as the plain list.
    'products, search': [
      `${API}/search/product-catalog?q=tickets%20of%20kind%2012&join=versions`,
      `${floor}/products`,
    ],
  }
  /** @type {Record<string, Record<'ours' | 'floors', { perSecond: number, median: number, p99: number }[]>>} */
  const measured = Object.fromEntries(Object.keys(calls).map((name) => [name, { ours: [], floors: [] }]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, [ours = '', bare = '']] of Object.entries(calls)) {
      const mine = await load(ours, { headers: { cookie }, requests: REQUESTS })
      const theirs = await load(bare, { requests: REQUESTS })
      // The first round warms everything up.
      if (round >= 0) {
        measured[name]?.ours.push(mine)
        measured[name]?.floors.push(theirs)
      }
    }
  }
  console.log('call                  req/s    floor    ratio  p99/median  of the floor')
  /** @type {Record<string, number>} */
  const medians = {}
  for (const [name, { ours, floors }] of Object.entries(measured)) {
    const mine = middle(ours.map((it) => it.perSecond))
    const theirs = middle(floors.map((it) => it.perSecond))
    const ratio = mine / theirs
    const spread = middle(ours.map((it) => it.p99 / it.median))
    medians[name] = middle(ours.map((it) => it.median))
    const noise = middle(floors.map((it) => it.p99 / it.median))
    const figures = [
      mine.toFixed(0),
      theirs.toFixed(0),
      ratio.toFixed(2),
      spread.toFixed(2),
      noise.toFixed(2),
    ]
    console.log(`${name.padEnd(18)}${figures.map((figure) => figure.padStart(9)).join('')}`)
    if (name !== 'products, search')
      mark(ratio >= LEAST_OF_FLOOR, `${name}: ${ratio.toFixed(2)} of the floor`)
    mark(spread <= MOST_P99, `${name}: p99 is ${spread.toFixed(2)} times its median`)
  }
  const search = (medians['products, search'] ?? 0) / (medians['products, list'] ?? 1)
  console.log(`search takes ${search.toFixed(2)} times a product list`)
  mark(search <= MOST_SEARCH, `search takes ${search.toFixed(2)} times a product list`)
}

/**
 * @param {Bench['mark']} mark
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} cookie
 */
async function memory(mark, server, cookie) {
  const url = `${API}/applications`
  await load(url, { headers: { cookie }, requests: MEMORY_REQUESTS / 10 })
  const early = await heapMiB(server)
  await load(url, { headers: { cookie }, requests: (MEMORY_REQUESTS / 10) * 9 })
  const late = await heapMiB(server)
  const [first, last] = [early.toFixed(1), late.toFixed(1)]
  console.log(
    `live heap: ${first} MiB after ${MEMORY_REQUESTS / 10} requests, ${last} MiB after ${MEMORY_REQUESTS}`,
  )
  mark(late <= early * MOST_GROWTH, `the live heap grew from ${first} to ${last} MiB`)
}

/**
 * What is left after a garbage collection.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<number>}
 */
async function heapMiB(server) {
  const response = once(server, 'message')
  server.send('heap')
  return (await response)[0]
}
