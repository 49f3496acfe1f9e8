/**
 * Lists of the admin API with 100,000 developers and 50,000 applications, compared to a floor in the same run: a request
 * that reads nothing but its caller (/me), and the bare query, which selects one page of a table and counts its rows. Prints
 * the ratio to the floor, which should be at most 2.
 *
 * @typedef {import('./lib/on-postgres.mjs').Bench} Bench
 */
import { createHash } from 'node:crypto'
import { measureOnPostgres } from './lib/on-postgres.mjs'
import { print } from './lib/print.mjs'
import { median } from './lib/statistics.mjs'

const DEVELOPERS = Number(process.env.DEVELOPERS ?? 100_000)
const APPLICATIONS = Number(process.env.APPLICATIONS ?? 50_000)
const ENTRIES = Number(process.env.ENTRIES ?? 300_000)
const ROUNDS = Number(process.env.ROUNDS ?? 21)
const PORT = Number(process.env.PORT ?? 4399)
const MAX_RATIO = 2
const TOKEN = 'sdp_token-of-the-benchmark'
const LISTS = `http://127.0.0.1:${PORT}/admin/api/v1`

await measureOnPostgres(run)

/** @param {Bench} bench */
async function run({ sql, startStagedoor, check }) {
  await startStagedoor(PORT)
  await fill(sql)
  const me = await time(() => get('/me'))
  print(`  /me: ${me.toFixed(1)} ms`)
  print('  list ms  floor ms  ratio')
  for (const [path, bareQuery] of lists(sql)) {
    const floor = me + (await time(bareQuery))
    const ms = await time(() => get(path))
    const ratio = ms / floor
    check(ratio <= MAX_RATIO, `${path} takes ${ratio.toFixed(1)} times its floor`)
    print(
      `${[ms.toFixed(1), floor.toFixed(1), ratio.toFixed(2)].map((text) => text.padStart(9)).join('')}  ${path}`,
    )
  }
}

/**
 * Paths of lists, each with the query that it cannot do without.
 *
 * @param {any} sql
 * @returns {[string, () => Promise<unknown>][]}
 */
function lists(sql) {
  const both = (/** @type {any} */ page, /** @type {any} */ total) => () => Promise.all([page(), total()])
  const developers = (/** @type {any} */ where) =>
    both(
      () => sql`select * from developers where ${where} order by created_at, id limit 25`,
      () => sql`select count(*) from developers where ${where}`,
    )
  const named = sql`(email ilike '%person 4%' or full_name ilike '%person 4%')`
  return [
    ['/developers', developers(sql`true`)],
    ['/developers?status=pending', developers(sql`status = 'pending'`)],
    ['/developers?search=person%204', developers(named)],
    [
      '/applications',
      both(
        () => sql`select * from applications order by created_at desc, id desc limit 25`,
        () => sql`select count(*) from applications`,
      ),
    ],
    [
      '/registrations?status=pending',
      both(
        () => sql`select * from registrations where status = 'pending' order by created_at, id limit 25`,
        () => sql`select count(*) from registrations where status = 'pending'`,
      ),
    ],
    [
      '/inbox',
      both(
        () => sql`select * from developers where status = 'pending' order by created_at, id limit 25`,
        () => sql`select (select count(*) from developers where status = 'pending')
                       + (select count(*) from registrations where status = 'pending')`,
      ),
    ],
    [
      '/audit',
      both(
        () => sql`select * from audit_log order by id desc limit 25`,
        () => sql`select count(*) from audit_log`,
      ),
    ],
    [
      '/audit?action=developer.*',
      both(
        () => sql`select * from audit_log where action like 'developer.%' order by id desc limit 25`,
        () => sql`select count(*) from audit_log where action like 'developer.%'`,
      ),
    ],
  ]
}

/** Median time of a request or query, in milliseconds. @param {() => Promise<unknown>} work */
async function time(work) {
  const times = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const start = performance.now()
    await work()
    // The first rounds fill caches.
    if (round >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

/** @param {string} path */
async function get(path) {
  const response = await fetch(LISTS + path, { headers: { authorization: `Bearer ${TOKEN}` } })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** @param {any} sql */
async function fill(sql) {
  const hash = createHash('sha256').update(TOKEN).digest('hex')
  const [organization] =
    await sql`insert into organizations (name, region) values ('Bench', 'us') returning id`
  const [user] = await sql`
    insert into users (organization_id, email, full_name, role)
    values (${organization.id}, 'grace@example.com', 'Grace Hopper', 'owner') returning id`
  await sql`
    insert into access_tokens (user_id, name, token_hash, last_four, scopes, expires_at)
    values (${user.id}, 'Bench', ${hash}, 'mark', '{read}', now() + interval '1 day')`
  const [product] = await sql`
    insert into products (id, slug, name) values (gen_random_uuid(), 'events', 'Events') returning id`
  const [version] = await sql`
    insert into product_versions (id, product_id, name) values (gen_random_uuid(), ${product.id}, 'v1') returning id`
  await sql`
    insert into developers (email, full_name, status, created_at)
    select 'developer-' || n || '@example.com', 'Person ' || n,
           case when n % 100 = 0 then 'pending' else 'approved' end, now() - n * interval '1 minute'
    from generate_series(1, ${DEVELOPERS}::int) n`
  await sql`
    insert into applications (developer_id, name, reference_id, created_at)
    select id, 'Application of ' || full_name, 'reference-' || id, created_at
    from developers order by created_at limit ${APPLICATIONS}`
  await sql`
    insert into credentials (application_id, display_name, secret_hash, prefix, last_four)
    select id, 'Key', encode(sha256(id::text::bytea), 'hex'), 'sd_benc', right(id::text, 4) from applications`
  await sql`
    insert into registrations (application_id, product_version_id, status, created_at)
    select id, ${version.id}, case when random() < 0.01 then 'pending' else 'approved' end, created_at
    from applications`
  await sql`
    insert into audit_log (actor, action, subject)
    select 'operator:ops', (array['developer.approved', 'registration.approved', 'credential.created'])[1 + n % 3],
           'developer:' || gen_random_uuid()
    from generate_series(1, ${ENTRIES}::int) n`
  await sql`analyze`
}
