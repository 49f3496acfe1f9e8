import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { BO } from '../pages/routes.ts'
import { violations } from '../support/axe.ts'
import { GATEWAY_TOKEN } from '../support/gateway.ts'
import type { StagedoorServer } from '../support/server.ts'
import { test } from '../support/test.ts'

/**
 * The way from a rejected request to an accepted one. Tests of the portal prove the page of each reason
 * (app/routes/rejection.test.tsx), and tests of the server the reasons.
 */

const VERSION = 'discovery/v3'

/** Verifies a key as a gateway does. */
async function verify(server: StagedoorServer, key: string) {
  const { status, headers } = await fetch(`${server.url}/gateway/verify?product_version=${VERSION}`, {
    headers: { 'X-Stagedoor-Gateway': GATEWAY_TOKEN, 'X-Api-Key': key },
  })
  const help = /^<([^>]+)>; rel="help"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
  return { status, reason: headers.get('x-stagedoor-reason'), help }
}

/** Waits for a rejection, and opens the page to which it links. */
async function follow(page: Page, server: StagedoorServer, reason: string, key: string): Promise<void> {
  await expect.poll(async () => (await verify(server, key)).reason).toBe(reason)
  await page.goto((await verify(server, key)).help)
  await expect(page).toHaveURL(new RegExp(`/rejections/${reason}\\?version=`))
}

const expectAccepted = (server: StagedoorServer, key: string) =>
  expect.poll(async () => (await verify(server, key)).status).toBe(200)

/** Signs Bo in, and creates an application with a key. */
async function createApplication(page: Page, name: string) {
  const { request } = page
  await page.goto('/login')
  await authPages(page).logIn(BO.email, BO.password)
  await expect(page).toHaveURL('/')
  const create = async (path: string, data: object): Promise<Record<string, string>> => {
    const response = await request.post(`/api/v2/${path}`, { data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  const listed = await request.get('/api/v2/applications/auth-strategies')
  const { data: strategies } = (await listed.json()) as { data: { id: string; name: string }[] }
  const strategy = strategies.find(({ name: title }) => title === 'API key')
  const data = { name, reference_id: crypto.randomUUID(), auth_strategy_id: strategy?.id }
  const { id = '' } = await create('applications', data)
  const { credential = '' } = await create(`applications/${id}/credentials`, { display_name: name })
  return credential
}

/** Approves the application's registration as an operator. */
async function approve(server: StagedoorServer, name: string): Promise<void> {
  const listed = await server.stagedoor('registrations', 'list', '--status', 'pending', '--json')
  const all = JSON.parse(listed) as { id: string; application: string }[]
  const registration = all.find(({ application }) => application === name)
  await server.stagedoor('registrations', 'approve', registration?.id ?? 'missing')
}

test('a rejected request leads to a registration, and is accepted after its approval', async ({
  page,
  server,
}, testInfo) => {
  const name = `Till ${testInfo.project.name}`
  const key = await createApplication(page, name)
  await follow(page, server, 'not_registered', key)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog.getByText('You will be notified upon approval')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('row', { name }).getByText('Pending')).toBeVisible()

  await follow(page, server, 'registration_pending', key)
  expect(await violations(page)).toEqual([])
  await approve(server, name)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('The registration is approved. Send your request again.')).toBeVisible()
  await expectAccepted(server, key)
})

test('a visitor sees nothing about the version, and returns to the rejection after the log-in', async ({
  page,
  server,
}, testInfo) => {
  const key = await createApplication(page, `Kiosk ${testInfo.project.name}`)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await server.stagedoor('developers', 'disable', BO.email)
  try {
    await follow(page, server, 'developer_disabled', key)
    await expect(page.getByRole('heading', { name: 'Account not active' })).toBeVisible()
    await expect(page.getByText('Discovery')).toHaveCount(0)
    const { help } = await verify(server, key)
    const text = async (address: string) => {
      const response = await page.request.get(address, { headers: { accept: 'text/html' } })
      expect([response.status(), response.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
      return response.text()
    }
    const shown = await text(help)
    for (const version of ['no-such/v1', '"><script>alert(1)</script>', '//attacker.example/', ''])
      expect(await text(`/rejections/developer_disabled?${new URLSearchParams({ version })}`)).toBe(shown)
  } finally {
    await server.stagedoor('developers', 'approve', BO.email)
  }
  const rejected = page.url()
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await authPages(page).logIn(BO.email, BO.password)
  await expect(page).toHaveURL(rejected)
  await expect(page.getByText('Contact an administrator of this portal')).toBeVisible()
})
