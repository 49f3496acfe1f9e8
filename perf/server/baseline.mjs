/**
 * Baseline of server-calls.bench.mjs: a bare hono handler with one prepared query, optimized by hand, returns the same rows
 * without authentication.
 */
import { Hono, postgres, serve } from './libraries.mjs'
import { print } from '../lib/print.mjs'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 })
const { DEVELOPER_ID = '', APPLICATION_ID = '', PRODUCT_ID = '' } = process.env

const application = (/** @type {any} */ where, limit = 10) => sql`
  select a.*, s.name as strategy_name, s.credential_type, s.key_names, count(*) over () as total
  from applications a left join auth_strategies s on s.id = a.auth_strategy_id
  where ${where} order by a.created_at desc, a.id limit ${limit}`

const product = (/** @type {any} */ where, limit = 10) => sql`
  select p.id, p.name, p.description, p.labels, p.created_at, p.updated_at, p.total,
         v.versions, l.id as latest_id, l.name as latest_name, d.documents
  from (
    select *, (select count(*) from products where ${where}) as total
    from products where ${where} order by lower(name), id limit ${limit}) p
  left join lateral (
    select id, name from product_versions
    where product_id = p.id order by created_at desc, id desc limit 1) l on true
  cross join lateral (select count(*) as versions from product_versions where product_id = p.id) v
  cross join lateral (select count(*) as documents from documents where product_id = p.id) d
  order by lower(p.name), p.id`

const app = new Hono()
  .get('/applications', async (/** @type {any} */ c) =>
    c.json({ data: await application(sql`a.developer_id = ${DEVELOPER_ID}`) }),
  )
  .get('/application', async (/** @type {any} */ c) =>
    c.json((await application(sql`a.developer_id = ${DEVELOPER_ID} and a.id = ${APPLICATION_ID}`))[0]),
  )
  .get('/products', async (/** @type {any} */ c) => c.json({ data: await product(sql`true`) }))
  .get('/product', async (/** @type {any} */ c) => c.json((await product(sql`id = ${PRODUCT_ID}`))[0]))

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => print('ready'))
