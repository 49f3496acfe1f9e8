import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { startGateway } from '../support/gateway.ts'
import { movePointer } from '../support/navigation.ts'
import { test } from '../support/test.ts'

let stopGateway: () => Promise<void>

test.beforeAll(async ({ server, gatewayPort }) => {
  stopGateway = await startGateway(gatewayPort, server.url)
})
test.afterAll(() => stopGateway())

/** The chart's slider. Its value text describes the current hour for screen readers. */
const dataPoints = (page: Page) => page.getByRole('slider', { name: 'Requests by version: data points' })

async function firstBytes(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 64).toString('latin1')
}

test('the gateway accepts a credential, reports its usage, and rejects it after revocation', async ({
  page,
  context,
  gatewayPort,
}, testInfo) => {
  const applications = applicationPages(page)
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Discovery specification' })).toBeVisible()

  await page.goto('/my-apps')
  await page.getByRole('link', { name: 'Foyer Screens', exact: true }).click()
  const name = `Try it ${testInfo.project.name}`
  const key = await applications.generateCredential(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Use in “Try it”' }).click()
  await applications.closeDialog()
  const application = page.url()

  const dashboard = await context.newPage()
  await dashboard.goto(`${application}/application-dashboard`)
  const requests = dashboard.getByRole('region', { name: 'Requests by version' })
  await expect(requests.getByText('No requests in this period').or(dataPoints(dashboard))).toBeAttached()
  const before = await requestCount(dashboard)

  // The credential is only in the memory of the page.
  await page
    .getByRole('row', { name: /^Discovery v3/ })
    .getByRole('link')
    .click()
  await test.step('shows the masked key, and copies the sample with and without the key', async () => {
    const operation = page.getByRole('article', { name: 'List events' })
    // The choice loads with the first input on the page.
    const choice = page.getByLabel('Application', { exact: true }).locator(':checked')
    await expect(async () => {
      await movePointer(page)
      await expect(choice).toHaveText('Foyer Screens', { timeout: 1_000 })
    }).toPass()
    await expect(operation.getByText('approved')).toBeVisible()
    await expect(operation.getByText(`${key.slice(0, 7)}…${key.slice(-4)}`)).toBeVisible()
    await expect(page.getByText(key)).toHaveCount(0)
    await checkAccessibility(page, 'specification with a chosen application')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await operation.getByRole('button', { name: 'Copy request with key' }).click()
    await expect.poll(copied).toContain(`X-Api-Key: ${key}`)
    await operation.getByRole('button', { name: 'Copy request', exact: true }).click()
    await expect.poll(copied).toContain('X-Api-Key: YOUR_API_KEY')
  })

  await page.getByRole('button', { name: 'Try it: List events' }).click()
  const dialog = page.getByRole('dialog')
  const response = dialog.getByRole('region', { name: 'Response' })
  const send = dialog.getByRole('button', { name: 'Send' })
  await test.step('forwards a request with the credential to the sample API', async () => {
    // Try it starts with the sandbox.
    await dialog.getByLabel('Server').selectOption('0')
    await dialog.getByLabel('Port', { exact: true }).fill(String(gatewayPort))
    await expect(dialog.getByText(`Filled with “${name}”.`)).toBeVisible()
    await send.click()
    await expect(response.getByText('200 OK')).toBeVisible()
    await expect(response.getByText('The Paper Lanterns: Low Tide Tour')).toBeVisible()
  })

  await test.step('the open dashboard shows one more request', async () => {
    await dashboard.bringToFront()
    await expect.poll(() => requestCount(dashboard)).toBe(before + 1)
    await expect(dataPoints(dashboard)).toHaveAttribute(
      'aria-valuetext',
      /\(incomplete\): .*Discovery - v3 \d+/,
    )
  })

  await test.step('downloads data and image with the CSP of the page', async () => {
    const save = async (format: string) => {
      await dashboard.getByRole('button', { name: 'Download Requests by version' }).click()
      const [download] = await Promise.all([
        dashboard.waitForEvent('download'),
        dashboard.getByRole('button', { name: format }).click(),
      ])
      return firstBytes(download)
    }
    expect(await save('Data (CSV)')).toContain('Time,Discovery - v3')
    expect(await save('Image (PNG)')).toContain('PNG')
  })

  await test.step('the open dashboard lists a failed request', async () => {
    const path = `/discovery/v3/events/missing-${testInfo.project.name}`
    const { status } = await fetch(`http://localhost:${gatewayPort}${path}`, {
      headers: { 'X-Api-Key': key },
    })
    expect(status).toBe(404)
    const failed = dashboard.getByRole('region', { name: 'Failed requests' })
    await expect(failed.getByRole('row', { name: new RegExp(`GET.*${path}`) }).first()).toContainText('404')
    await dashboard.getByRole('button', { name: '4xx errors by version: show requests' }).click()
    await expect(failed).toBeFocused()
    await expect(failed.getByLabel('Status')).toHaveValue('4XX')
    await checkAccessibility(dashboard, 'dashboard with failed requests')
    await dashboard.close()
  })

  await test.step('rejects the revoked credential within the delay', async () => {
    const other = await context.newPage()
    await other.goto(application)
    await other.getByRole('row', { name }).getByRole('button', { name: 'Revoke' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(other.getByRole('row', { name })).toHaveCount(0)
    await other.close()
    const status = async () => {
      await send.click()
      await expect(send).toBeEnabled()
      return response.getByText(/^(?:200 OK|401 Unauthorized)$/).innerText()
    }
    await expect.poll(status, { intervals: [500] }).toBe('401 Unauthorized')
  })
})

/** Reads the number of requests from the summary of the dashboard. */
async function requestCount(page: Page): Promise<number> {
  const text = await page.locator('dl > div').first().locator('dd').first().innerText()
  return Number(text.replaceAll(/\D/g, '')) || 0
}
