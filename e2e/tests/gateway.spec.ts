import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { applicationPages } from '../pages/application-pages.ts'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { startGateway } from '../support/gateway.ts'
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
  const specification = await links(page).specification('Discovery')

  await page.goto('/my-apps')
  await page.getByRole('link', { name: 'Foyer Screens', exact: true }).click()
  const name = `Try it ${testInfo.project.name}`
  const key = await applications.generateCredential(name)
  await applications.closeDialog()
  const application = page.url()

  const dashboard = await context.newPage()
  await dashboard.goto(`${application}/application-dashboard`)
  const requests = dashboard.getByRole('region', { name: 'Requests by version' })
  await expect(requests.getByText('No requests in this period').or(dataPoints(dashboard))).toBeAttached()
  const before = await requestCount(dashboard)

  await page.goto(specification)
  await page.getByRole('button', { name: 'Try it: List events' }).click()
  const dialog = page.getByRole('dialog')
  const response = dialog.getByRole('region', { name: 'Response' })
  const send = dialog.getByRole('button', { name: 'Send' })
  await test.step('forwards a request with the credential to the sample API', async () => {
    await dialog.getByLabel('Port', { exact: true }).fill(String(gatewayPort))
    await dialog.getByLabel('API key · X-Api-Key header').fill(key)
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
