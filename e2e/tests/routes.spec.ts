import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, type Response } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, type Route, routeTable } from '../pages/routes.ts'
import { watchConsole } from '../support/console-watch.ts'
import { follow } from '../support/follow.ts'
import { takenOver } from '../support/keyboard.ts'
import type { StagedoorServer } from '../support/server.ts'
import { test } from '../support/test.ts'

const CONTENT = fileURLToPath(new URL('../../examples/content', import.meta.url))
/** A phone, and a desktop of 1440 × 900 at 200 % zoom. */
const NARROW = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
]

/** Imports the demo content with other lines in portal.yaml, for as long as `work` takes. */
async function withPortal(
  server: StagedoorServer,
  change: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
  try {
    await cp(CONTENT, folder, { recursive: true })
    const file = join(folder, 'portal.yaml')
    const before = await readFile(file, 'utf8')
    const after = Object.entries(change).reduce((text, [from, to]) => text.replace(from, to), before)
    expect(after).not.toBe(before)
    await writeFile(file, after)
    // Demo accounts have no permissions, which access control requires for their registrations.
    await server.stagedoor('import', folder, '--end-registrations')
    await work()
  } finally {
    await server.stagedoor('import', CONTENT)
    await rm(folder, { recursive: true })
  }
}

/** What the API says of itself, until it has heard of an import. */
async function portalIs(page: Page, expected: Record<string, unknown>): Promise<void> {
  await expect.poll(async () => (await page.request.get('/api/v2/portal')).json()).toMatchObject(expected)
}

async function json(page: Page, path: string): Promise<{ data: Record<string, string>[] }> {
  return (await page.request.get(`/api/v2/${path}`)).json()
}

/** As Ada: ids of the demo content, and an application of her own. */
async function prepare(page: Page): Promise<Route[]> {
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  const idOf = async (list: string, name?: string) =>
    (await json(page, list)).data.find((one) => !name || one['name'] === name)?.['id'] ?? ''
  const product = await idOf('products?filter[name][eq]=Inventory')
  const discovery = await idOf('products?filter[name][eq]=Discovery')
  const documents = await json(page, `products/${product}/documents`)
  return routeTable({
    product,
    version: await idOf(`products/${product}/versions`),
    deprecated: { product: discovery, version: await idOf(`products/${discovery}/versions`, 'v1') },
    document: documents.data[0]?.['slug'] ?? '',
    application: await idOf('applications'),
  })
}

/** Controls that are lower than 44 px with the lines around them; what is laid around one to be pressed counts. */
function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        const around = getComputedStyle(control, '::after')
        const beyond = around.position === 'absolute' ? -2 * Number.parseFloat(around.top) : 0
        const height = control.getBoundingClientRect().height + Math.max(0, beyond)
        return height > 0 && height < 42
          ? [`${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`]
          : []
      }),
  )
}

const titleOf = ({ title }: Route) => (typeof title === 'string' ? `${title} | Developer Portal` : title)

/** What is shown to whoever is sent somewhere else. */
const titleAt = (outcome: string) =>
  `${outcome === '/login' ? 'Log In' : 'Product Catalog'} | Developer Portal`

/** Opens an address and sees where one is in the end, under which title, and that nothing has to be scrolled sideways. */
async function walk(page: Page, route: Route, outcome: string): Promise<void> {
  await test.step(`${route.address}: ${outcome}`, async () => {
    const failed: string[] = []
    const listen = (response: Response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    }
    page.on('response', listen)
    await page.goto(route.address)
    const isShown = outcome === 'shown'
    await expect(page).toHaveURL(isShown ? (route.shownAt ?? route.address) : outcome)
    page.off('response', listen)
    // Each of them is a line in the console: of an error page, its own.
    expect(failed.length, failed.join(', ')).toBeLessThanOrEqual(1)
    await expect(page).toHaveTitle(isShown ? titleOf(route) : titleAt(outcome))
    if (!isShown) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return
    }
    await expect(page).toHaveTitle(/ \| Developer Portal$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const size of NARROW) {
      await page.setViewportSize(size)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(tooWide, `pixels beyond a window of ${size.width}`).toBeLessThanOrEqual(0)
      expect(await tooLow(page), `controls too low for fingers at ${size.width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
}

test('every route, signed in or not, on a private and on a public portal', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(240_000)
  const routes = await prepare(page)
  for (const route of routes) await walk(page, route, route.signedIn)

  const context = await browser.newContext({ baseURL: server.url })
  const strangersProblems = watchConsole(context)
  const stranger = await context.newPage()
  for (const route of routes) await walk(stranger, route, route.anonymous)

  await withPortal(server, { 'is_public: false': 'is_public: true' }, async () => {
    await portalIs(page, { is_public: true })
    for (const route of routes) await walk(stranger, route, route.open)
    // Whoever is signed in sees the same; they go on within the app, and none of it is loaded anew.
    await page.goto('/404')
    await takenOver(page)
    for (const route of routes) {
      const isShown = route.open === 'shown'
      await follow(page, route.address)
      await expect(page).toHaveURL(isShown ? (route.shownAt ?? route.address) : route.open)
      await expect(page).toHaveTitle(isShown ? titleOf(route) : titleAt(route.open))
    }
    await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
  })
  await context.close()
  expect(strangersProblems()).toEqual([])
})

test('a product that one may not view is forbidden, in the portal and by the server', async ({
  page,
  server,
}) => {
  const routes = await prepare(page)
  const productPages = routes.filter(({ address }) => /^\/(?:spec|docs)\//.test(address))
  await withPortal(server, { 'rbac_enabled: false': 'rbac_enabled: true' }, async () => {
    await portalIs(page, { rbac_enabled: true })
    await page.goto('/my-apps')
    for (const { address } of productPages) {
      await page.goto(address)
      await expect(page).toHaveURL('/403')
      await expect(page.getByText('Sorry. You are not authorized to view this page.')).toBeVisible()
      await expect(page).toHaveTitle('Forbidden | Developer Portal')
    }
    const granted = await server.stagedoor(
      'permissions',
      'grant',
      'krn:stagedoor:reg/*:org/*:portals/*/services/*',
      '--actions',
      '#view',
    )
    expect(granted).not.toBe('')
    await page.goto(productPages[0]?.address ?? '')
    await expect(page).toHaveURL(/\/spec\//)
    await expect(page.getByRole('heading', { level: 1, name: /Inventory/ })).toBeVisible()
  })
})
