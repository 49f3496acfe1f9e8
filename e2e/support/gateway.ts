import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const PROGRAM = fileURLToPath(new URL('../../examples/gateway/src/main.mjs', import.meta.url))

/** Token with which the test gateway authenticates itself to the server. */
export const GATEWAY_TOKEN = 'the gateway of the browser tests has this token'

/**
 * Starts the sample gateway of `examples/gateway`.
 *
 * @returns a function that stops the gateway after it has reported all usage
 */
export async function startGateway(port: number, serverUrl: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { SAMPLE_GATEWAY_PORT: String(port), GATEWAY_TOKEN, STAGEDOOR_URL: serverUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  if (!String(line).includes(`http://localhost:${port}`))
    throw new Error(`Unexpected output of the gateway: ${line}`)
  return async () => {
    const closed = once(child, 'close')
    child.kill('SIGINT')
    const [code] = await closed
    if (code !== 0) throw new Error(`The gateway ended with exit code ${code}.`)
  }
}

/**
 * Reports usage of the last hour with different status codes for an application, as a gateway does. Generated demo
 * traffic covers months and takes too long for a test.
 *
 * @param address path of the application's page
 */
export async function reportUsage(page: Page, address: string): Promise<void> {
  const application = address.split('/').at(-1)
  const records = Array.from({ length: 60 }, (_, minute) => ({
    id: randomUUID(),
    time: Date.now() - minute * 60_000,
    application,
    product_version: minute % 3 ? 'discovery/v3' : 'discovery/v2',
    status: [200, 201, 404, 429, 500, 503][minute % 6],
    latency_ms: 20 + minute,
  }))
  const response = await page.request.post('/gateway/usage', {
    headers: { 'X-Stagedoor-Gateway': GATEWAY_TOKEN },
    data: { records },
  })
  expect(await response.json()).toMatchObject({ accepted: records.length })
}
