/**
 * The CPU time of the server for each GET route, with a specification of 10,000 operations and 300 products: for the first
 * request, which may fill a cache, and for the next ones. CPU time is that of the process with all its threads, without
 * PostgreSQL. Prints ratios to /healthz in the same run; the absolute numbers depend on the machine. Routes that need the
 * id of an application are left out: their lists have at most 100 entries.
 *
 * @typedef {import('./lib/on-postgres.mjs').Bench} Bench
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { measureOnPostgres, signUp, STAGEDOOR } from './lib/on-postgres.mjs'
import { writeSpecifications } from './lib/portal-server.mjs'
import { print } from './lib/print.mjs'

const OPERATIONS = Number(process.env.OPERATIONS ?? 10_000)
const PRODUCTS = Number(process.env.PRODUCTS ?? 300)
const REQUESTS = Number(process.env.REQUESTS ?? 10)
const PORT = Number(process.env.PORT ?? 4388)
const SLOW_MS = 10
const ORIGIN = `http://127.0.0.1:${PORT}`
/** Routes that respond with a redirect, or are not for people. */
const LEFT_OUT = /sso|\/gateway\/|logout/

await measureOnPostgres(run)

/** @param {Bench} bench */
async function run({ sql, databaseUrl, startStagedoor }) {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-bench-'))
  await writeSpecifications(
    folder,
    Array.from({ length: PRODUCTS }, (_, index) => ({
      name: `api-${index}`,
      text: specification(index === 0 ? OPERATIONS : 10),
    })),
  )
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  await promisify(execFile)(process.execPath, [STAGEDOOR, 'import', folder], { env })
  await rm(folder, { recursive: true })
  const { PORTAL_DIST } = process.env
  await startStagedoor(PORT, PORTAL_DIST ? { PORTAL_DIST } : {})
  const { cookie } = await signUp(PORT, sql)
  const [ids] = await sql`select p.id as "productId", v.id as "productVersionId", s.hash
    from products p join product_versions v on v.product_id = p.id
    join search_index_parts s on s.product_version_id = v.id where p.name = 'api-0'`
  // The code of the server is compiled when it has run some times.
  for (let count = 0; count < 20; count += 1) await measure('/healthz', cookie)
  const baseline = await measure('/healthz', cookie)
  print(`  /healthz: ${baseline.next.toFixed(2)} ms`)
  print('  first ms  next ms    ratio')
  for (const path of [...(await operations(ids)), ...pages(ids)]) {
    const { first, next, status } = await measure(path, cookie)
    const figures = [first.toFixed(1), next.toFixed(1), (next / baseline.next).toFixed(0)]
    const mark = Math.max(first, next) > SLOW_MS ? '*' : ' '
    const shown = path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')
    print(`${mark} ${figures.map((figure) => figure.padStart(8)).join(' ')}  ${status} ${shown}`)
  }
}

/**
 * Paths of the GET operations of the API whose ids are known.
 *
 * @param {Record<string, string>} ids
 */
async function operations(ids) {
  const { paths } = await (await fetch(`${ORIGIN}/api/v2/openapi.json`)).json()
  return Object.entries(paths)
    .filter(([path, item]) => 'get' in item && !LEFT_OUT.test(path))
    .map(([path]) => path.replaceAll(/\{(\w+)\}/g, (parameter, name) => ids[name] ?? parameter))
    .filter((path) => !path.includes('{'))
}

/** @param {Record<string, string>} ids */
function pages({ productId, productVersionId }) {
  const specification = `/spec/${productId}/${productVersionId}`
  return [
    '/',
    '/apps',
    specification,
    `${specification}?operation=things/getThing9999`,
    `/product/${productId}/${productVersionId}`,
    `/spec/${productId}.md`,
    `${specification}.md`,
    `${specification}/v1.md`,
    '/llms.txt',
    '/sitemap.xml',
    '/robots.txt',
    '/readyz',
    '/unknown',
  ]
}

/** @param {string} path @param {string} cookie */
async function measure(path, cookie) {
  const request = async () => {
    const response = await fetch(ORIGIN + path, {
      headers: { cookie, 'accept-encoding': 'gzip', accept: path.startsWith('/api') ? '*/*' : 'text/html' },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  }
  const start = await cpuMs()
  const status = await request()
  const afterFirst = await cpuMs()
  for (let count = 0; count < REQUESTS; count += 1) await request()
  const end = await cpuMs()
  return { status, first: afterFirst - start, next: (end - afterFirst) / REQUESTS }
}

/** CPU time of the server since its start, with that of earlier calls of this function. */
async function cpuMs() {
  const text = await (await fetch(`${ORIGIN}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000
}

/** @param {number} count number of operations */
function specification(count) {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/things/${index}`,
      {
        get: {
          operationId: `getThing${index}`,
          summary: `Get the thing with the number ${index}`,
          tags: [`things ${index % 100}`],
          responses: { 200: { description: 'OK' } },
        },
      },
    ]),
  )
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths })
}
