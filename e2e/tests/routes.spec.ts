import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Response } from '@playwright/test'
import { logInAndReadRoutes, type Route } from '../pages/routes.ts'
import { watchConsole } from '../support/console-watch.ts'
import { copyDemoContent, DEMO_CONTENT } from '../support/demo-content.ts'
import { navigate, waitForHydration } from '../support/navigation.ts'
import type { StagedoorServer } from '../support/server.ts'
import { test } from '../support/test.ts'

/** A phone, and a desktop at 200 % zoom. */
const NARROW_WINDOWS = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
]

/** Imports the demo content with replaced lines in portal.yaml while `work` runs. */
async function withPortal(
  server: StagedoorServer,
  replacements: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const folder = await copyDemoContent()
  try {
    const file = join(folder, 'portal.yaml')
    const before = await readFile(file, 'utf8')
    const after = Object.entries(replacements).reduce((text, [from, to]) => text.replace(from, to), before)
    expect(after).not.toBe(before)
    await writeFile(file, after)
    // With access control, the registrations of demo accounts end, because these accounts have no permissions.
    await server.stagedoor('import', folder, '--end-registrations')
    await work()
  } finally {
    await server.stagedoor('import', DEMO_CONTENT)
    await rm(folder, { recursive: true })
  }
}

/** Waits until the API has applied an import. */
async function waitForPortal(page: Page, expected: Record<string, unknown>): Promise<void> {
  await expect.poll(async () => (await page.request.get('/api/v2/portal')).json()).toMatchObject(expected)
}

/** Returns the controls that are less than 44 px high with their borders, or with an ::after that extends their target. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        const after = getComputedStyle(control, '::after')
        const extension = after.position === 'absolute' ? -2 * Number.parseFloat(after.top) : 0
        const height = control.getBoundingClientRect().height + Math.max(0, extension)
        return height > 0 && height < 42
          ? [`${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`]
          : []
      }),
  )
}

const titleOf = ({ title }: Route) => (typeof title === 'string' ? `${title} | Developer Portal` : title)

/** Returns the title of the page to which a route redirects. */
const titleAfterRedirect = (outcome: string) =>
  `${outcome === '/login' ? 'Log In' : 'Product Catalog'} | Developer Portal`

/** Opens a route and expects its final URL, its title, and a layout that fits narrow windows. */
async function checkRoute(page: Page, route: Route, outcome: string): Promise<void> {
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
    // Only the document of an error page may have an error status.
    expect(failed.length, failed.join(', ')).toBeLessThanOrEqual(1)
    await expect(page).toHaveTitle(isShown ? titleOf(route) : titleAfterRedirect(outcome))
    if (!isShown) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return
    }
    await expect(page).toHaveTitle(/ \| Developer Portal$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const size of NARROW_WINDOWS) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `horizontal overflow at ${size.width} px`).toBeLessThanOrEqual(0)
      expect(await smallTargets(page), `touch targets that are too small at ${size.width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
}

test('each route is shown or redirects, for visitors and developers, in a private and a public portal', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(240_000)
  const routes = await logInAndReadRoutes(page)
  for (const route of routes) await checkRoute(page, route, route.signedIn)

  const context = await browser.newContext({ baseURL: server.url })
  const consoleProblems = watchConsole(context)
  const visitorPage = await context.newPage()
  for (const route of routes) await checkRoute(visitorPage, route, route.visitor)

  await withPortal(server, { 'is_public: false': 'is_public: true' }, async () => {
    await waitForPortal(page, { is_public: true })
    for (const route of routes) await checkRoute(visitorPage, route, route.public)
    // Developers see the same. These navigations do not reload the app.
    await page.goto('/404')
    await waitForHydration(page)
    for (const route of routes) {
      const isShown = route.public === 'shown'
      await navigate(page, route.address)
      await expect(page).toHaveURL(isShown ? (route.shownAt ?? route.address) : route.public)
      await expect(page).toHaveTitle(isShown ? titleOf(route) : titleAfterRedirect(route.public))
    }
    await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
  })
  await context.close()
  expect(consoleProblems()).toEqual([])
})

test('redirects to /403 for a product without the view permission', async ({ page, server }) => {
  const routes = await logInAndReadRoutes(page)
  const productPages = routes.filter(({ address }) => /^\/(?:spec|docs)\//.test(address))
  await withPortal(server, { 'rbac_enabled: false': 'rbac_enabled: true' }, async () => {
    await waitForPortal(page, { rbac_enabled: true })
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
