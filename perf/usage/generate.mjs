/**
 * Fills the rollups with requests: `node --import tsx perf/usage/generate.mjs <million requests> <application> <product
 * versions>`, with DATABASE_URL. It uses the server's sketches and stores no usage records, because reporting 20 million
 * records takes minutes, and the dashboard reads only rollups.
 */
import { postgres } from '../server/libraries.mjs'
import { print } from '../lib/print.mjs'

const source = (/** @type {string} */ path) =>
  import(new URL(`../../packages/portal-api/src/modules/usage/rollups/${path}`, import.meta.url).href)
const { CellMap } = await source('cells.ts')
const { bucketOf } = await source('levels.ts')

const MINUTES = { minutes: 3 * 1_440, hours: 90 * 1_440, days: 90 * 1_440 }
/** Statuses and their share of the requests. */
const STATUSES = Object.entries({
  200: 0.9,
  201: 0.05,
  204: 0.02,
  400: 0.01,
  401: 0.005,
  404: 0.01,
  429: 0.003,
  500: 0.002,
})

const [millions = '1', applicationId = '', ...versionIds] = process.argv.slice(2)
const requests = Number(millions) * 1_000_000
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
const now = Math.floor(Date.now() / 60_000)
let state = 11

/** Seeded random numbers. */
function random() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

/** Relative traffic: higher during the day, and on two days of the week. */
function traffic(/** @type {number} */ minute) {
  const day = Math.floor(minute / 1_440) % 7
  return 0.4 + 0.6 * Math.sin((Math.PI * (minute % 1_440)) / 1_440) + (day > 4 ? 0.3 : 0)
}

const series = await Promise.all(
  versionIds.flatMap((versionId) =>
    STATUSES.map(async ([status, share]) => {
      const [row] = await sql`
        insert into usage_series (application_id, product_version_id, status)
        values (${applicationId}, ${versionId}, ${Number(status)}) returning id`
      return { id: row.id, share: share / versionIds.length }
    }),
  ),
)

const levels = { minutes: new CellMap(), hours: new CellMap(), days: new CellMap() }
const first = now - MINUTES.days
let weight = 0
for (let minute = first; minute < now; minute += 1) weight += traffic(minute)
let pending = series.map(() => 0)
for (let minute = first; minute < now; minute += 1) {
  const total = (requests * traffic(minute)) / weight
  pending = pending.map((count, index) => count + total * (series[index]?.share ?? 0))
  for (const [index, { id }] of series.entries()) {
    for (; (pending[index] ?? 0) >= 1; pending[index] = (pending[index] ?? 0) - 1) {
      const spread = random() + random() + random() - 1.5
      const measurement = {
        seriesId: id,
        latencyMs: 40 * Math.exp(1.2 * spread),
        requestBytes: 200 + 1_000 * random(),
        responseBytes: 4_000 * Math.exp(1.5 * spread),
      }
      if (minute >= now - MINUTES.minutes) levels.minutes.add(measurement, minute)
      levels.hours.add(measurement, bucketOf(minute, 'hour'))
    }
  }
}

for (const cell of levels.hours.stored()) levels.days.merge(cell, bucketOf(cell.bucket, 'day'))

for (const [name, cells] of Object.entries(levels)) {
  const rows = cells
    .stored()
    .map((/** @type {any} */ cell) => [
      cell.seriesId,
      cell.bucket,
      cell.count,
      ...[cell.latency, cell.requestSize, cell.responseSize].map(
        (sketch) => `\\\\x${Buffer.from(sketch).toString('hex')}`,
      ),
    ])
  const stream = await sql`copy ${sql(`usage_${name}`)} from stdin`.writable()
  stream.end(rows.map((/** @type {any[]} */ row) => `${row.join('\t')}\n`).join(''))
  await new Promise((resolve, reject) => stream.on('finish', resolve).on('error', reject))
}
await sql.end()
print('generated')
