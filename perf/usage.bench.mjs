/**
 * Usage: ingestion compared to COPY of the same records into a bare table; a 90-day dashboard over 20 million requests
 * compared to one million; and the disk space of the rollups of a million requests. Only the ratios are reliable, because
 * server, PostgreSQL and load generator share one machine. A generator (usage/generate.mjs) writes the millions of requests
 * directly into the rollups.
 *
 * @typedef {import('./lib/on-postgres.mjs').Bench} Bench
 */
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { GATEWAY_TOKEN, measureOnPostgres, signUp } from './lib/on-postgres.mjs'
import { median } from './lib/statistics.mjs'
import { fillCatalog } from './usage/catalog.mjs'
import { print } from './lib/print.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const RECORDS = Number(process.env.RECORDS ?? 200_000)
const BATCH = 5_000
const CONNECTIONS = 4
const PORT = Number(process.env.PORT ?? 4398)
const MILLIONS = Number(process.env.MILLIONS ?? 20)
const MIN_RATIO_TO_COPY = 0.25
const MAX_GROWTH = 1.5
const MAX_DASHBOARD_MS = 100
const MAX_MB_PER_MILLION = 2
const DAY_MS = 86_400_000

await measureOnPostgres(run, { connections: 4 })

/** @param {Bench} bench */
async function run(bench) {
  const { sql } = bench
  await bench.startStagedoor(PORT)
  const { cookie, developerId } = await signUp(PORT, sql)
  const { applicationIds, versionIds } = await fillCatalog(sql, developerId, 20)
  await ingestion(bench, applicationIds, versionIds)
  await dashboards(bench, cookie, applicationIds, versionIds)
}

/**
 * @param {Bench} bench
 * @param {string[]} applicationIds
 * @param {string[]} versionIds
 */
async function ingestion({ sql, check }, applicationIds, versionIds) {
  await sql`create table bare (id uuid, time timestamptz, application uuid, product_version uuid, status int,
                               latency_ms real, request_size real, response_size real)`
  /** @type {number[]} */
  const rates = []
  /** @type {number[]} */
  const copyRates = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const now = Date.now()
    const records = Array.from({ length: RECORDS }, (_, index) => ({
      id: timeOrderedId(now, index),
      time: now - Math.floor((RECORDS - index) / 10),
      application: applicationIds[index % applicationIds.length],
      product_version: versionIds[index % versionIds.length],
      status: index % 20 === 0 ? 404 : 200,
      latency_ms: Math.round(Math.random() * 30_000) / 100,
      request_size: 300 + (index % 700),
      response_size: 2_000 + ((index * 7_919) % 90_000),
    }))
    const bodies = []
    for (let from = 0; from < RECORDS; from += BATCH) {
      bodies.push(JSON.stringify({ records: records.slice(from, from + BATCH) }))
    }
    const rows = records.map((record) =>
      Object.values({ ...record, time: new Date(record.time).toISOString() }).join('\t'),
    )
    const rate = await perSecond(() => report(bodies))
    const copyRate = await perSecond(() => copy(sql, rows))
    // The first round is a warm-up.
    if (round < 0) continue
    rates.push(rate)
    copyRates.push(copyRate)
  }
  const ratio = median(rates) / median(copyRates)
  print(
    `ingestion: ${median(rates).toFixed(0)} records per second, COPY ${median(copyRates).toFixed(0)}, ratio ${ratio.toFixed(2)}`,
  )
  check(ratio >= MIN_RATIO_TO_COPY, `ingestion: ratio ${ratio.toFixed(2)} to COPY`)
}

/** @param {() => Promise<unknown>} work */
async function perSecond(work) {
  const startedAt = performance.now()
  await work()
  return RECORDS / ((performance.now() - startedAt) / 1_000)
}

/** @param {string[]} bodies */
async function report(bodies) {
  const waiting = [...bodies]
  const work = async () => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const response = await fetch(`http://127.0.0.1:${PORT}/gateway/usage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-stagedoor-gateway': GATEWAY_TOKEN },
        body,
      })
      const { accepted } = await response.json()
      if (accepted !== BATCH) throw new Error(`${response.status}: ${accepted} of ${BATCH} were accepted`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

/**
 * @param {any} sql
 * @param {string[]} rows
 */
async function copy(sql, rows) {
  const stream = await sql`copy bare from stdin`.writable()
  for (let from = 0; from < rows.length; from += BATCH)
    stream.write(`${rows.slice(from, from + BATCH).join('\n')}\n`)
  stream.end()
  await new Promise((resolve, reject) => stream.on('finish', resolve).on('error', reject))
}

/**
 * A UUID of version 7, as docs/gateway.md recommends.
 *
 * @param {number} now
 * @param {number} index
 */
function timeOrderedId(now, index) {
  const time = (now + Math.floor(index / 1_000)).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(index % 4_096).toString(16).padStart(3, '0')}-8${randomUUID().slice(20)}`
}

/**
 * @param {Bench} bench
 * @param {string} cookie
 * @param {string[]} applicationIds
 * @param {string[]} versionIds
 */
async function dashboards({ sql, databaseUrl, start, check }, cookie, [small = '', large = ''], versionIds) {
  const script = new URL('usage/generate.mjs', import.meta.url).pathname
  const tsx = createRequire(new URL('../packages/portal-api/package.json', import.meta.url)).resolve('tsx')
  const generate = (/** @type {number} */ millions, /** @type {string} */ application) =>
    start(['--import', tsx, script, String(millions), application, ...versionIds], /generated/, {
      DATABASE_URL: databaseUrl,
    })
  // Waits for the rollups of the reported records, because the server must not write to the tables after truncation.
  while ((await sql`select 1 from usage_pending limit 1`).length > 0) await setTimeout(200)
  await sql`truncate usage_minutes, usage_hours, usage_days, usage_series`
  await generate(1, small)
  await sql`vacuum analyze`
  const before = await rollupBytes(sql)
  await generate(MILLIONS, large)
  await sql`vacuum analyze`
  const megabytes = ((await rollupBytes(sql)) - before) / 1e6 / MILLIONS
  /** @type {Record<string, number[]>} */
  const times = { small: [], large: [] }
  for (let round = -3; round < 15; round += 1) {
    for (const [name, application] of [
      ['small', small],
      ['large', large],
    ]) {
      const startedAt = performance.now()
      await dashboard(cookie, application ?? '')
      if (round >= 0) times[name ?? '']?.push(performance.now() - startedAt)
    }
  }
  const [one, many] = [median(times.small ?? []), median(times.large ?? [])]
  print(
    `a 90-day dashboard: ${many.toFixed(0)} ms over ${MILLIONS} million requests, ${one.toFixed(0)} ms over 1 million, ratio ${(many / one).toFixed(2)}`,
  )
  print(`rollups of ${MILLIONS} million requests take ${megabytes.toFixed(2)} MB per million`)
  check(many / one <= MAX_GROWTH, `the dashboard takes ${(many / one).toFixed(2)} times as long`)
  check(many <= MAX_DASHBOARD_MS, `the dashboard takes ${many.toFixed(0)} ms`)
  check(megabytes <= MAX_MB_PER_MILLION, `a million requests take ${megabytes.toFixed(2)} MB`)
}

/** Sends the queries of the portal's dashboard concurrently, by UTC day. */
async function dashboard(/** @type {string} */ cookie, /** @type {string} */ application) {
  const end_ms = Date.now()
  const start_ms = Math.floor(end_ms / DAY_MS - 89) * DAY_MS
  const range = { start_ms, end_ms, granularity_ms: DAY_MS }
  const own = { dimension: 'APPLICATION', type: 'IN', values: [application] }
  const group = (/** @type {string} */ values) => ({
    dimension: 'STATUS_CODE_GROUPED',
    type: 'IN',
    values: [values],
  })
  const byVersion = ['TIME', 'API_PRODUCT_VERSION']
  const queries = [
    { metrics: ['REQUEST_COUNT'], dimensions: byVersion, filter: [own] },
    { metrics: ['RESPONSE_LATENCY_P99'], dimensions: byVersion, filter: [own] },
    { metrics: ['REQUEST_COUNT'], dimensions: byVersion, filter: [own, group('4XX')] },
    { metrics: ['REQUEST_COUNT'], dimensions: byVersion, filter: [own, group('5XX')] },
    { metrics: ['REQUEST_COUNT'], dimensions: ['STATUS_CODE'], filter: [own, group('4XX')] },
    { metrics: ['REQUEST_COUNT'], dimensions: ['STATUS_CODE'], filter: [own, group('5XX')] },
    { metrics: ['REQUEST_COUNT'], dimensions: ['STATUS_CODE_GROUPED'], filter: [own] },
    { metrics: ['RESPONSE_LATENCY_P99'], dimensions: [], filter: [own] },
  ]
  const responses = await Promise.all(
    queries.map(async (query) => {
      const response = await fetch(`http://127.0.0.1:${PORT}/api/v2/stats`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ ...range, ...query }),
      })
      return response.json()
    }),
  )
  if (!responses.every(({ records }) => records?.length > 0))
    throw new Error(JSON.stringify(responses).slice(0, 500))
}

/** @param {any} sql */
async function rollupBytes(sql) {
  const [row] = await sql`
    select sum(pg_total_relation_size(name::regclass))::float8 as bytes
    from unnest('{usage_minutes,usage_hours,usage_days,usage_series}'::text[]) as name`
  return row.bytes
}
