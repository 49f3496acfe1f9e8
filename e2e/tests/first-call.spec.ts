import { expect, type Locator, type Page } from '@playwright/test'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'
import { violations } from '../support/axe.ts'
import { test } from '../support/console-watch.ts'
import { keyboard } from '../support/keyboard.ts'
import { mailTo } from '../support/mailbox.ts'
import { layoutShift, settle, watch } from '../support/page-watch.ts'
import { type StagedoorServer, startServer } from '../support/server.ts'

const PASSWORD = 'Stage-door 1908'
const BANNER = 'Your account is under review. You can use the sandbox now.'
/** Clicks from the landing page to the first 2xx, with the link of the mail. Enter submits the forms. */
const MAXIMUM_CLICKS = 8

let server: StagedoorServer

test.beforeAll(async () => {
  server = await startServer({
    LANDING_PAGE_ENABLED: 'true',
    SANDBOX_LISTEN: `127.0.0.1:${await freePort()}`,
  })
})
test.afterAll(() => server.stop())

type Activate = (target: Locator, key?: string) => Promise<void>
type Step = (name: string, step: () => Promise<void>) => Promise<void>

/** Signs up, opens the link of the mail, sets a password and logs in. The operator does nothing. */
async function signUp(page: Page, email: string, activate: Activate, step: Step): Promise<void> {
  const field = (name: string) => page.getByTestId(`auth-${name}`)
  await step('landing', async () => {
    await page.goto(server.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await step('sign-up', async () => {
    await activate(page.getByRole('link', { name: 'Sign up' }).first())
    await field('register-full-name').fill('Nell Booth')
    await field('register-email').fill(email)
    await activate(field('register-agree-checkbox'), 'Space')
    await field('register-email').press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })
  await step('mail', async () => {
    const mail = await mailTo(server, email)
    await page.goto(mail.links.find((link) => link.includes('token=')) ?? '')
  })
  await step('password', async () => {
    await field('reset-password-new-password').fill(PASSWORD)
    await field('reset-password-confirm-new-password').fill(PASSWORD)
    await field('reset-password-confirm-new-password').press('Enter')
    await expect(page.getByText('Password successfully set!')).toBeVisible()
  })
  await step('login', async () => {
    await field('login-email').fill(email)
    await field('login-password').fill(PASSWORD)
    await field('login-password').press('Enter')
    await expect(page.getByText(BANNER)).toBeVisible()
  })
}

async function openTryIt(page: Page, activate: Activate): Promise<Locator> {
  await activate(page.getByRole('link', { name: 'Inventory' }).first())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inventory')
  await activate(page.getByRole('button', { name: /^Try it: / }).first())
  return page.getByRole('dialog')
}

/** Creates a test key in Try it and sends the first request. */
async function firstCall(page: Page, activate: Activate): Promise<void> {
  const dialog = await openTryIt(page, activate)
  await expect(dialog.getByRole('combobox', { name: 'Server' }).locator('option:checked')).toContainText(
    'Sandbox',
  )
  await activate(dialog.getByRole('button', { name: 'Get a test key' }))
  await expect(dialog.getByText('Test key for My first app.')).toBeVisible()
  await activate(dialog.getByRole('button', { name: 'Send' }))
  await expect(dialog.getByRole('region', { name: 'Response' }).getByText(/^2\d\d [A-Z]/)).toBeVisible()
}

/** Follows the last step of the checklist, which leads to the chart of the sandbox. */
async function seeOnChart(page: Page): Promise<void> {
  const hasCalled = async () => {
    const response = await page.request.get(`${server.url}/api/v2/developer/checklist`)
    return ((await response.json()) as { has_called: boolean }).has_called
  }
  await expect.poll(hasCalled).toBe(true)
  await watch(page)
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Open dashboard' }).click()
  await expect(page.getByRole('button', { name: 'Sandbox', exact: true, pressed: true })).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Requests by version: data points' })
  await expect(chart).toHaveAttribute('aria-valuetext', /Inventory - v\d+ 1$/)
  expect(await violations(page)).toEqual([])

  await test.step('production has no traffic, and leads back', async () => {
    await settle(page)
    await layoutShift(page)
    await page.getByRole('button', { name: 'Production', exact: true }).click()
    await expect(page.getByText('The sandbox received 1 request in this period.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await settle(page)
    expect(await layoutShift(page)).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Show sandbox traffic' }).click()
    await expect(chart).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'No production traffic in this period' })).toBeVisible()
  })
}

test('a new developer sends the first request to the sandbox without an operator, and sees it on the chart', async ({
  page,
  isMobile,
}, testInfo) => {
  const { press } = keyboard(page)
  // The first click opens the link of the mail.
  let clicks = 1
  /** With the keyboard only, except on a phone. */
  const activate: Activate = async (target, key) => {
    clicks += 1
    await (isMobile ? target.click() : press(target, key === undefined ? {} : { key }))
  }
  const step: Step = (name, steps) => test.step(name, steps)
  await signUp(page, `nell.${testInfo.project.name}@example.com`, activate, step)
  await test.step('test key, first response', () => firstCall(page, activate))
  testInfo.annotations.push({ type: 'clicks', description: String(clicks) })
  expect(clicks).toBeLessThanOrEqual(MAXIMUM_CLICKS)

  await test.step('the request on the chart', () => seeOnChart(page))

  await test.step('everything else is denied', async () => {
    const created = await page.request.post(`${server.url}/api/v2/applications`, { data: { name: 'Till' } })
    expect(await created.json()).toMatchObject({ status: 403, type: '/problems/approval-required' })
  })
})

test.describe('landing page', () => {
  // The test aborts one request.
  test.use({ expectedInConsole: [/net::ERR_FAILED/] })

  test('a visitor runs the example of the landing page in its sandbox', async ({ page }) => {
    await page.goto(`${server.url}/landing`)
    const ticket = page.getByRole('region', { name: 'Example request of Discovery' })
    const run = ticket.getByRole('button', { name: 'Run' })
    const size = await ticket.boundingBox()
    await run.focus()
    await run.press('Enter')
    await expect(ticket.getByRole('status').last()).toHaveText(/^Response 200\. [\d.,]+ ms · Sandbox$/)
    await expect(ticket.getByText('content-type: application/json')).toBeVisible()
    await expect(run).toBeFocused()

    await page.route('**/landing-example/runs', (route) => route.abort())
    await run.press('Enter')
    await expect(ticket.getByRole('alert')).toHaveText(/^Can’t reach the server/)
    expect(await violations(page)).toEqual([])
    await page.unroute('**/landing-example/runs')
    await run.press('Enter')
    await expect(ticket.getByRole('alert')).toHaveCount(0)
    expect(await ticket.boundingBox()).toEqual(size)
  })
})
