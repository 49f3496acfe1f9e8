import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import type { AppEnv } from '../../deps.ts'
import { createLog } from '../../log/create-log.ts'
import { requestContext } from './request-context.ts'

/** Returns the id in the response and the id in the log. */
async function idsOf(sent?: string) {
  const lines: string[] = []
  const log = createLog(readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), {
    write: (line: string) => void lines.push(line),
  })
  const app = new Hono<AppEnv>().use(requestContext({ log })).get('/', () => new Response('{}'))
  const { headers } = await app.request('/', { headers: sent === undefined ? {} : { 'x-request-id': sent } })
  return [headers.get('x-request-id'), ...lines.map((line) => JSON.parse(line).requestId)]
}

it.each(['7', '18446744073709551615'])('returns and logs the request id %s of the client', async (id) => {
  expect(await idsOf(id)).toEqual([id, id])
})

it.each([
  undefined,
  '',
  '123456789012345678901',
  '-1',
  '12 34',
  'ada@example.com',
  '0b7c9a52-8f6d-4d0b-9c6e-3f1f3f0d2a11',
])('returns and logs a new request id instead of %s', async (sent) => {
  const [returned, logged] = await idsOf(sent)
  expect(returned).toMatch(/^\d{13}$/)
  expect(logged).toBe(returned)
})
