import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { GATEWAY_USAGE_PATH } from '@stagedoor/contract/usage/gateway'
import {
  USAGE_MAX_BYTES,
  USAGE_MAX_RECORDS,
  UsageBatchSchema,
  UsageResponseSchema,
} from '@stagedoor/contract/usage/usage'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import type { AppEnv } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError, invalidValue } from '../../../errors/app-error.ts'
import { parseJson, route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'

/** Further batches are rejected before their body is read. */
const MAX_CONCURRENT_BATCHES = 8
const RETRY_AFTER_S = 1

/** Ingestion (docs/gateway.md). Mounted before the general body limit, which is smaller. */
export function gatewayUsageRoutes({ ingest }: Services, guards: AccessGuards) {
  let running = 0

  const limitConcurrency = createMiddleware<AppEnv>(async (_c, next) => {
    if (running >= MAX_CONCURRENT_BATCHES) {
      throw new AppError('too_many_batches', { headers: { 'retry-after': String(RETRY_AFTER_S) } })
    }
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  })

  return routes(guards, [
    route('post', GATEWAY_USAGE_PATH, {
      tag: 'Gateways',
      access: 'gateway',
      middleware: [limitConcurrency, bodyLimit({ maxSize: USAGE_MAX_BYTES })],
      id: 'reportUsage',
      summary: 'Report requests to APIs',
      query: z.object({ product_version: z.optional(z.string()) }),
      body: UsageBatchSchema,
      example: {
        records: [
          {
            id: 'f4d1c2',
            time: '2026-01-01T12:00:00Z',
            credential: '1b6c0c1e-52a9-4d2e-9a55-0c7f3a1d8e24',
            product_version: 'orders/v2',
            status: 200,
            latency_ms: 38,
          },
        ],
      },
      // Each record is validated separately, and formats of other gateways are accepted.
      validates: false,
      responses: {
        200: {
          description: 'The records are stored. The response lists records that cannot be counted.',
          content: { [JSON_MEDIA_TYPE]: UsageResponseSchema },
        },
      },
      errors: ['too_many_batches'],
      handler: async ({ c }) =>
        c.json(
          await ingest(await itemsOf(c), {
            productVersion: c.req.query('product_version'),
            gatewayId: c.get('gatewayId'),
          }),
        ),
    }),
  ])
}

/** Reads the records of a body: an object with `records`, a log object of Kong, or an array. */
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
