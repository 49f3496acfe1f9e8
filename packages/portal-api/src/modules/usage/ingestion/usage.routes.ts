import { GATEWAY_TOKEN_HEADER, GATEWAY_USAGE_PATH } from '@stagedoor/contract/usage/gateway'
import { USAGE_MAX_BYTES, USAGE_MAX_RECORDS } from '@stagedoor/contract/usage/usage'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { invalidValue } from '../../../http/errors/invalid-value.ts'
import { parseJson } from '../../../http/validate.ts'
import type { Services } from '../../../services.ts'

/** Batches that are worked on at once; the next is told to come again, before its body is read. */
const MAX_AT_ONCE = 8
const RETRY_AFTER_S = 1

/** Batches of usage records (docs/gateway.md). Larger than any other body, so it stands before the limit of those. */
export function gatewayUsageRoutes({ now }: Deps, { gatewayTokens: gatewayOf, ingest }: Services) {
  let underWay = 0

  const gatewaysOnly = createMiddleware<AppEnv>(async (c, next) => {
    if (!(await gatewayOf(c.req.header(GATEWAY_TOKEN_HEADER), now().getTime())))
      throw new AppError('gateway_required')
    await next()
  })

  const someAtOnce = createMiddleware<AppEnv>(async (_c, next) => {
    if (underWay >= MAX_AT_ONCE) {
      throw new AppError('too_many_batches', { headers: { 'retry-after': String(RETRY_AFTER_S) } })
    }
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
    }
  })

  return new Hono<AppEnv>().post(
    GATEWAY_USAGE_PATH,
    gatewaysOnly,
    someAtOnce,
    bodyLimit({ maxSize: USAGE_MAX_BYTES }),
    async (c) => c.json(await ingest(await itemsOf(c), { productVersion: c.req.query('product_version') })),
  )
}

/** The records of a body: our own object, or one object of Kong's, or an array of either. */
async function itemsOf(c: Context<AppEnv>): Promise<unknown[]> {
  const items = listOf(parseJson(c, await c.req.text()))
  if (items.length > USAGE_MAX_RECORDS) {
    throw invalidValue('records', {
      rule: 'max_items',
      maximum: USAGE_MAX_RECORDS,
      reason: `must not have more than ${USAGE_MAX_RECORDS} items`,
    })
  }
  return items
}

function listOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  if (typeof body !== 'object' || body === null) throw new AppError('malformed_body')
  if (!('records' in body)) return [body]
  if (Array.isArray(body.records)) return body.records
  throw invalidValue('records', { rule: 'is_array', reason: 'must be an array' })
}
