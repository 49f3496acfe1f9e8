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

/** What the chart says about the running hour, in the words that a screen reader has. */
const newest = (page: Page) => page.getByRole('slider', { name: 'Requests by version: data points' })

async function firstBytes(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 64).toString('latin1')
}

test('a credential opens the door, the call is on the chart, and a revoked one is refused', async ({
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

  const reader = await context.newPage()
  await reader.goto(`${application}/application-dashboard`)
  const requests = reader.getByRole('region', { name: 'Requests by version' })
  await expect(requests.getByText('No requests in this period').or(newest(reader))).toBeAttached()
  const before = await callsOf(reader)

  await page.goto(specification)
  await page.getByRole('button', { name: 'Try it: List events' }).click()
  const dialog = page.getByRole('dialog')
  const response = dialog.getByRole('region', { name: 'Response' })
  const send = dialog.getByRole('button', { name: 'Send' })
  await test.step('the gateway lets it through to the sample API', async () => {
    await dialog.getByLabel('Server · port').fill(String(gatewayPort))
    await dialog.getByLabel('API key X-Api-Key (header)').fill(key)
    await send.click()
    await expect(response.getByText('200 OK')).toBeVisible()
    await expect(response.getByText('The Paper Lanterns: Low Tide Tour')).toBeVisible()
  })

  await test.step('the chart that is open shows one more', async () => {
    await reader.bringToFront()
    await expect.poll(() => callsOf(reader)).toBe(before + 1)
    await expect(newest(reader)).toHaveAttribute('aria-valuetext', /\(incomplete\): .*Discovery - v3 \d+/)
  })

  await test.step('what it shows is taken along, under the policy of the page', async () => {
    const save = async (format: string) => {
      await reader.getByRole('button', { name: 'Download Requests by version' }).click()
      const [download] = await Promise.all([
        reader.waitForEvent('download'),
        reader.getByRole('button', { name: format }).click(),
      ])
      return firstBytes(download)
    }
    expect(await save('Data (CSV)')).toContain('Time,Discovery - v3')
    expect(await save('Image (PNG)')).toContain('PNG')
    await reader.close()
  })

  await test.step('revoked, it is refused within the delay', async () => {
    const revoker = await context.newPage()
    await revoker.goto(application)
    await revoker.getByRole('row', { name }).getByRole('button', { name: 'Revoke' }).click()
    await revoker.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(revoker.getByRole('row', { name })).toHaveCount(0)
    await revoker.close()
    const status = async () => {
      await send.click()
      await expect(send).toBeEnabled()
      return response.getByText(/^(?:200 OK|401 Unauthorized)$/).innerText()
    }
    await expect.poll(status, { intervals: [500] }).toBe('401 Unauthorized')
  })
})

/** How many requests the summary of the dashboard counts. */
async function callsOf(page: Page): Promise<number> {
  const text = await page.locator('dl > div').first().locator('dd').first().innerText()
  return Number(text.replaceAll(/\D/g, '')) || 0
}
