import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, type Route } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { copyDemoContent, DEMO_CONTENT } from '../support/demo-content.ts'
import { navigate } from '../support/navigation.ts'
import { test as signedInTest } from '../support/signed-in-test.ts'
import { test } from '../support/test.ts'

/**
 * What only a browser shows of docs/reference/errors.md: storage, cookies, and a page that is open while the server's
 * content changes. Tests of the portal and of the elements prove the texts.
 */

const INDEX = fileURLToPath(new URL('../../packages/portal/dist/index.html', import.meta.url))
const PRODUCT = '5ea70000-0000-4000-8000-000000000002'

/** Collects the warnings of the page's console. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

test('a stored session that cannot be read is removed, and the developer can log in', {
  tag: '@desktop',
}, async ({ page }) => {
  const auth = authPages(page)
  const warnings = warningsOf(page)
  // Another version of the portal or a browser extension can write such a value.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('is-set')) localStorage.setItem('portal_session', 'not base64!')
    sessionStorage.setItem('is-set', 'true')
  })
  await page.goto('/login')
  await expect.poll(() => warnings.join('\n')).toContain('the stored session cannot be read')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal_session'))).toBeNull()
  await auth.logIn(ADA.email, 'not her password')
  await expect(auth.errorMessage()).toHaveText('Incorrect username or password. Please try again.')
  await auth.logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
})

test('a session that the server does not accept at start-up is cleared, and the page is loaded again', {
  tag: '@desktop',
}, async ({ page, server }) => {
  // Its own session: the portal logs out, which ends the session on the server too.
  await page.goto('/login')
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page).toHaveURL('/')
  const tokens = async () => (await page.context().cookies()).filter(({ name }) => name.endsWith('token'))
  const expired = (await tokens()).map((cookie) => ({ ...cookie, value: 'expired' }))
  expect(expired).not.toEqual([])
  await page.context().addCookies(expired)
  // Without server rendering, the portal requests its context at start-up.
  await page.route('/', (route) => route.fulfill({ path: INDEX }), { times: 1 })
  const unauthorized = await fetch(`${server.url}/api/v2/developer/me`)
  expect(unauthorized.status).toBe(401)
  const response = {
    status: 401,
    contentType: 'application/problem+json',
    json: await unauthorized.json(),
  }
  await page.route('**/api/v2/portal', (route) => route.fulfill(response), { times: 1 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  expect(await tokens()).toEqual([])
  await expect(page.getByTestId('auth-login-submit')).toBeVisible()
})

signedInTest.describe('a product that is removed while its page is open', () => {
  signedInTest.beforeAll(async ({ server }) => {
    const content = await copyDemoContent()
    const product = join(content, 'products/short-run')
    await mkdir(product)
    await writeFile(
      join(product, 'product.yaml'),
      `id: ${PRODUCT}\nname: Short Run\nversions: [{ name: v1, spec: run.json }]\n`,
    )
    const operation = {
      operationId: 'listNights',
      summary: 'List nights',
      responses: { 200: { description: 'Done' } },
    }
    const description = { openapi: '3.1.0', info: { title: 'Short Run', version: '1' } }
    await writeFile(
      join(product, 'run.json'),
      JSON.stringify({ ...description, paths: { '/nights': { get: operation } } }),
    )
    await mkdir(join(product, 'docs'))
    await writeFile(join(product, 'docs/01-about.md'), '# About the run')
    await server.stagedoor('import', content)
    await rm(content, { recursive: true })
  })

  signedInTest(
    'keeps its document, and the search skips its specification',
    { tag: '@desktop' },
    async ({ page, server }) => {
      const warnings = warningsOf(page)
      const get = (path: string) => page.request.get(`/api/v2/products/${PRODUCT}${path}`)
      // The server notices an import after a few seconds.
      await expect.poll(async () => (await get('')).status()).toBe(200)
      const listed = await get('/versions')
      const [version] = ((await listed.json()) as { data: { id: string }[] }).data
      let release = () => {}
      const isRemoved = new Promise<void>((resolve) => {
        release = resolve
      })
      // The portal sends these requests while the product exists. The server gets them after it was removed.
      const hold = (route: Route) => isRemoved.then(() => route.continue())
      const tree = `**/products/${PRODUCT}/documents`
      // The part is requested with others, or alone.
      const part = new RegExp(`/search-index/(?:bundle\\?.*)?${version?.id}`)
      await page.goto('/app-registration-docs')
      await page.route(tree, hold)
      await page.route(part, hold)
      const requests = [tree, part].map((url) => page.waitForRequest(url))
      const others = ['', '/versions?**', '/versions/*/spec/operations', '/documents/about']
      const responses = others.map((end) => page.waitForResponse(`**/products/${PRODUCT}${end}`))
      await navigate(page, `/docs/${PRODUCT}/about`)
      await page.getByRole('combobox', { name: 'Search the portal' }).fill('list')
      await Promise.all([...requests, ...responses])
      await server.stagedoor('import', DEMO_CONTENT)
      await expect.poll(async () => (await get('')).status()).toBe(404)
      release()
      await expect(page.getByText('1 part of the index couldn’t be loaded')).toBeVisible()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expect(page.getByRole('option', { name: /List nights/ })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'About the run', exact: true })).toBeVisible()
      const contents = page.getByRole('navigation', { name: 'Short Run contents' })
      await expect(contents.getByRole('heading', { level: 2 })).toHaveText(['Operations'])
      // The 404 of the document tree is not logged.
      expect(warnings.filter((line) => line.includes('"document-tree"'))).toEqual([])
    },
  )
})
