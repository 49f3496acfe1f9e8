import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { links } from '../pages/routes.ts'
import { test } from '../support/console-watch.ts'
import { copyDemoContent } from '../support/demo-content.ts'
import { waitForHydration } from '../support/navigation.ts'
import { startServer, type StagedoorServer } from '../support/server.ts'

let server: StagedoorServer
test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await startServer()
  const folder = await copyDemoContent()
  const file = join(folder, 'portal.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('is_public: false', 'is_public: true'))
  await server.stagedoor('import', folder, '--end-registrations')
  await rm(folder, { recursive: true })
  await expect.poll(async () => (await fetch(`${server.url}/robots.txt`)).text()).toContain('Allow: /')
})
test.afterAll(() => server.stop())

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('catalog, product, operation and guide can be read', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(server.url)
    const channels = await links(page).specification('Event Stream')
    const product = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Inventory' })
    await expect(product.getByText('Live seat availability', { exact: false }).first()).toBeVisible()
    const guide = await links(page).documentation('Inventory')
    await page.getByRole('link', { name: 'Inventory specification' }).click()

    await test.step('specification', async () => {
      await expect(page).toHaveURL(/\/spec\/[\w-]+\/[\w-]+$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Servers' })).toBeVisible()
      const first = page.getByRole('article').first()
      await expect(first.getByRole('heading', { name: 'Responses' })).toBeVisible()
      await expect(first.locator('pre').first()).toBeVisible()
    })

    await test.step('operation', async () => {
      await page.goto(`${page.url()}?operation=holds/createHold`)
      const operation = page.locator('article[data-active]')
      await expect(operation.getByRole('heading', { level: 3 })).toBeVisible()
      await expect(operation.getByText('/holds', { exact: false }).first()).toBeVisible()
      await expect(operation.getByRole('heading', { name: 'Responses' })).toBeVisible()
      await expect(operation.getByRole('heading', { name: 'Authentication' })).toBeVisible()
      await expect(operation.locator('pre').filter({ hasText: 'curl' })).toBeVisible()
      await expect(operation.locator('details[open] li').first()).toBeVisible()
      await expectAtTop(operation)
      await page.goto(page.url().replace(/\?.*/, '?operation=waiting-rooms/joinWaitingRoom'))
      const low = page.getByRole('article', { name: 'Join the waiting room', exact: true })
      const field = low.getByRole('link', { name: 'on_sale_id' }).first()
      await page.goto(new URL((await field.getAttribute('href')) ?? '', page.url()).href)
      await expectAtTop(page.locator(':target'))
      await page.goto(page.url().replace(/\?.*/, '?operation=offers/checkEligibility'))
      // The first alternative of the request body is readable.
      await expect(page.getByRole('tab', { name: 'Member' })).toBeVisible()
      await expect(page.getByText('customer_id', { exact: true })).toBeVisible()
    })

    await test.step('channel', async () => {
      await page.goto(server.url + channels)
      const first = page.getByRole('article').first()
      await expect(first.getByRole('heading', { name: 'Messages' })).toBeVisible()
      const link = (await first.getByRole('link').first().getAttribute('href')) ?? ''
      await page.goto(new URL(link, page.url()).href)
      await expect(first.getByRole('heading', { name: 'Messages' })).toBeVisible()
      await expect(first.getByText('required', { exact: true }).first()).toBeVisible()
      await expect(first.locator('pre').first()).toBeVisible()
    })

    await test.step('guide', async () => {
      await page.goto(server.url + guide)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(article.locator('h2[id^="doc-heading-"]').first()).toBeVisible()
      await expect(article.locator('pre').first()).toBeVisible()
      const { pathname } = new URL(page.url())
      await page.goto(server.url + pathname.replace(/[^/]+$/, 'holds'))
      const image = article.locator('img').first()
      await expect(image).toHaveAttribute('width', '680')
      await expect(image).toHaveAttribute('height', '260')
      await expect(article.getByRole('table').first()).toBeVisible()
      // The style sheets of the pages are one file, in which a later rule could remove the space above code.
      await expect(article.locator('p + figure:has(pre)').first()).not.toHaveCSS('margin-top', '0px')
    })
  })
})

/** Expects an element in the upper half of the window, below the header. */
async function expectAtTop(element: Locator): Promise<void> {
  const top = () => element.evaluate((each) => each.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(450)
  expect(await top()).toBeGreaterThan(0)
}

/** Returns the metadata of the current page by name or property. */
async function metadataOf(page: Page): Promise<Record<string, string>> {
  const tags = await page
    .locator('meta[name], meta[property]')
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.getAttribute('property') ?? element.getAttribute('name') ?? '',
        element.getAttribute('content') ?? '',
      ]),
    )
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  return { ...Object.fromEntries(tags), title: await page.title(), canonical: canonical ?? '' }
}

async function imageSize(page: Page, address: string): Promise<number[]> {
  const response = await page.request.get(address)
  expect(response.headers()['content-type']).toBe('image/png')
  const png = await response.body()
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('pages describe themselves for crawlers and link previews, and have no applications', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(server.url)
  const guide = await links(page).documentation('Inventory')
  await page.getByRole('link', { name: 'Inventory specification' }).click()
  await expect(page).toHaveURL(/\/spec\/[\w-]+\/[\w-]+$/)
  const specification = page.url()

  const descriptions: string[] = []
  const expectDescribed = async (address: string, title: RegExp, canonical = address) => {
    await page.goto(address)
    const served = await metadataOf(page)
    expect(served).toMatchObject({
      title: expect.stringMatching(title),
      canonical,
      'og:title': served['title'],
      'og:url': canonical,
      'og:description': served['description'],
      'og:site_name': 'Developer Portal',
      'twitter:card': 'summary_large_image',
    })
    await waitForHydration(page)
    await expect(page).toHaveTitle(served['title'] ?? '')
    const image = served['og:image'] ?? ''
    expect(image).toMatch(new RegExp(`^${server.url}/og/`))
    expect(await imageSize(page, image)).toEqual([1200, 630])
    descriptions.push(served['description'] ?? '')
  }
  await expectDescribed(specification, /^Inventory - /)
  const operation = `${specification}?operation=holds/createHold`
  await expectDescribed(operation, /^(?!Inventory).+ - Inventory - /)
  await page.goto(server.url + guide)
  await expectDescribed(page.url(), /./)
  // Each page has a description of its own.
  expect(new Set(descriptions).size).toBe(3)
  expect(descriptions.every(Boolean)).toBe(true)

  await test.step('the ID of a removed version leads to the newest version', async () => {
    const removed = specification.replace(/[^/]+$/, '0f0b9c3e-5a5f-4a0c-9d3b-2f3c5f1d9b11')
    const response = await page.request.get(removed, { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect(response.status()).toBe(302)
    expect(specification).toContain(response.headers()['location'])
  })

  await test.step('an unknown operation is described as the specification', async () => {
    await expectDescribed(`${specification}?operation=holds/none`, /^Inventory - /, specification)
  })

  await test.step('the site map lists operations by their canonical address', async () => {
    const siteMap = await (await page.request.get(`${server.url}/sitemap.xml`)).text()
    expect(siteMap).toContain(`<loc>${operation}</loc>`)
  })

  await test.step('pages of developers redirect to the catalog', async () => {
    for (const address of ['/my-apps', '/login']) {
      await page.goto(server.url + address)
      await expect(page).toHaveURL(server.url)
      await expect(page).toHaveTitle('Product Catalog | Developer Portal')
    }
    await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
  })
})
