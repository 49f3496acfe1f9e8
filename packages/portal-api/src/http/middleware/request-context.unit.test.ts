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

const NEW_ID = expect.stringMatching(/^\d{13}$/)

it.each([
  ['7', '7'],
  ['18446744073709551615', '18446744073709551615'],
  ...[undefined, '', '123456789012345678901', '-1', '12 34', 'ada@example.com'].map((id) => [id, NEW_ID]),
])('returns and logs for the request id %s of a client the id %s', async (sent, expected) => {
  const [returned, logged] = await idsOf(sent)
  expect(returned).toEqual(expected)
  expect(logged).toBe(returned)
})
