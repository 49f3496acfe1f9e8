import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium-launch.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server.ts'

/** A host name that is not the local host's, of this machine all the same. */
const HOST = 'portal.tickets.test'

const launch = chromiumLaunch()
test.use({
  launchOptions: {
    ...launch,
    args: [...(launch.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
})

interface Report {
  path: string
  body: string
}

/** Takes what the server passes on, as the operator's intake would. */
async function startIntake() {
  const reports: Report[] = []
  const intake = createServer(async (request: IncomingMessage, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://intake')
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    reports.push({ path: pathname, body: Buffer.concat(chunks).toString() })
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(intake, 'listening')
  const address = intake.address()
  if (address === null || typeof address === 'string') throw new Error('The intake has no port')
  return { reports, url: `http://127.0.0.1:${address.port}`, close: () => intake.close() }
}

test('usage is reported through this site, and never from the local host', async ({ page, context }) => {
  const intake = await startIntake()
  const port = await freePort()
  const server = await startServer({
    PORT: String(port),
    PORTAL_URL: `http://${HOST}:${port}`,
    RUM_INTAKE_URL: `${intake.url}/intake`,
    RUM_APPLICATION_ID: '3f0c9a52-7a5e-4c43-9a57-0d0a6d6f5a11',
    RUM_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
  })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) problems.push(message.text())
  })
  try {
    await test.step('on the local host nothing of it is loaded', async () => {
      const asked: string[] = []
      context.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`http://localhost:${port}/login`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((path) => /rum|monitor/.test(path))).toEqual([])
    })
    await page.goto(`http://${HOST}:${port}/login`)
    await page.getByTestId('auth-login-email').fill('ada@example.com')
    // Reports leave when the page does.
    await page.goto('about:blank')
    await expect.poll(() => intake.reports.length).toBeGreaterThan(0)
    const report = intake.reports.find(({ path }) => path === '/intake/api/v2/rum')
    expect(report?.body).toContain('env:prod')
    expect(report?.body).toContain('"type":"view"')
    expect(intake.reports.map(({ body }) => body).join('')).not.toContain('ada@example.com')
    expect(problems).toEqual([])
  } finally {
    intake.close()
    await server.stop()
  }
})
