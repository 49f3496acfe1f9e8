import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA, links } from '../pages/routes.ts'
import { layoutShift, removedElements, watch } from '../support/page-watch.ts'
import { test } from '../support/test.ts'

/** Limit for the movement of a specification: nothing that is visible moves. */
const MAXIMUM_SPECIFICATION_SHIFT = 0.005

test('a specification is complete when it appears and does not move', async ({ page, browser, server }) => {
  await page.goto(`${server.url}/login`)
  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
  const spec = await links(page).specification('Inventory')
  await page.goto(server.url + spec)
  const firstTitle =
    (await page.getByRole('article').first().getByRole('heading', { level: 3 }).textContent()) ?? ''
  const lowTitle = 'Join the waiting room'
  const operation = (of: Page, name: string) => of.getByRole('article', { name, exact: true })
  const link = operation(page, lowTitle).getByRole('link').first()
  const linked = (await link.getAttribute('href')) ?? ''
  const addresses = [
    { title: firstTitle, address: server.url + spec },
    { title: lowTitle, address: server.url + spec + linked },
    // The form of earlier releases
    { title: lowTitle, address: `${server.url}${spec}?from=mail${linked.replace('?operation=', '#/')}` },
  ]
  const storageState = await page.context().storageState()

  await test.step('without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, storageState })
    const plain = await context.newPage()
    for (const { title, address } of addresses.slice(0, 2)) {
      await plain.goto(address)
      const article = operation(plain, title)
      await expect(article.getByRole('heading', { name: 'Responses' })).toBeVisible()
      await expect(article.getByRole('heading', { name: 'Authentication' })).toBeVisible()
      await expect(article.locator('pre').filter({ hasText: 'curl' })).toBeVisible()
      await expect(article.locator('details[open] li').first()).toBeVisible()
      await expect(plain.getByRole('region', { name: 'Servers' })).toBeVisible()
    }
    await context.close()
  })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (const { title, address } of addresses) {
      await test.step(`${title}, ${viewport.width} pixels wide`, async () => {
        const context = await browser.newContext({ viewport, storageState })
        const watched = await context.newPage()
        const { requests } = await watch(watched)
        await watched.goto(address)
        const { search } = new URL(address.replace('#/', '&operation='))
        await expect(watched).toHaveURL((url) => url.search === search && url.hash === '')
        const article = operation(watched, title)
        if (title === lowTitle) await expect(article).toBeInViewport()
        expect(await removedElements(watched)).toBe(0)
        // Schemas can be copied when the document is read.
        await expect(article.getByRole('button', { name: /^Copy .* schema$/ }).first()).toBeAttached()
        expect(await removedElements(watched)).toBe(0)
        expect(await layoutShift(watched)).toBeLessThan(MAXIMUM_SPECIFICATION_SHIFT)
        if (title === lowTitle) await expect(article).toBeInViewport()
        expect(requests.map((request) => request.split(' ')[1]?.split('/').at(-1))).toEqual(['spec'])
        await context.close()
      })
    }
  }
})
