import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test } from '../support/signed-in-test.ts'

test('finds and opens an operation of any product with the keyboard', { tag: '@both' }, async ({ page }) => {
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search-index')) parts.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Inventory' }).first()).toBeVisible()
  expect(parts).toEqual([])

  const field = page.getByRole('combobox', { name: 'Search the portal' })
  // The shortcut works only after hydration.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await field.fill('')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeAttached()

  // The input has a typo, so the list shows similar results.
  await field.pressSequentially('wating room')
  const option = page.getByRole('option', { name: /Join the waiting room/ })
  await expect(option).toBeVisible()
  // Enter opens a result of the complete input, so wait for these results.
  await expect(page.locator('[data-query="wating room"]')).toBeAttached()
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  while ((await option.getAttribute('aria-selected')) === 'false') await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`)).toHaveText(
    (await option.textContent()) ?? '',
  )

  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/spec\/[\w-]+\/[\w-]+\?operation=[\w-]+\/\w+$/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('article', { name: /Join the waiting room/ })).toBeInViewport()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'wating room' })).toBeVisible()

  // Enter before the results are shown opens the result of the complete input.
  await field.fill('create cart')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?operation=carts\/createCart$/)
})

test('finds guides, products, applications and schemas despite typos, and counts searches without a result', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search the portal' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('option').first()).toBeVisible()

  const first = page.getByRole('option').first()
  for (const [query, title] of [
    ['webhook', /webhook/i],
    ['rate limit', /Rate limits/],
    ['getting started', /Getting started/],
    ['holdseat', /Hold seats/],
    ['cancel ordr', /cancel/i],
  ] as const) {
    await field.fill(query)
    await expect(page.locator(`[data-query="${query}"]`)).toBeAttached()
    await expect(first).toHaveText(title)
  }

  // The filter is reached with the keyboard; Escape returns to the field.
  await field.fill('venue')
  await expect(page.locator('[data-query="venue"]')).toBeAttached()
  const filter = page.getByRole('group', { name: 'Filter by kind' })
  const schemas = filter.getByRole('button', { name: /^Schemas/ })
  await schemas.focus()
  await page.keyboard.press('Enter')
  await expect(schemas).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('group', { name: 'Schemas' }).getByRole('option').first()).toHaveText(/Venue/)
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await filter.getByRole('button', { name: /^All/ }).click()

  // A guide opens at the heading of the section.
  await field.fill('rate limits')
  await expect(page.locator('[data-query="rate limits"]')).toBeAttached()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/docs\/.+#doc-heading-rate-limits$/)
  await expect(page.getByRole('heading', { name: 'Rate limits' })).toBeInViewport()

  // One request for the complete text, not per character.
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/search-misses')) requests += 1
  })
  await page.keyboard.press('Control+k')
  const counted = page.waitForResponse(/\/search-misses$/)
  await field.pressSequentially('xqzzyw')
  await expect(page.getByText(/^Searched operations, guides/)).toBeVisible()
  expect((await counted).status()).toBe(204)
  expect(requests).toBe(1)
  expect(await server.stagedoor('searches', 'list')).toMatch(/xqzzyw/)
})

test('Enter before the list and the index are loaded opens the result', { tag: '@desktop' }, async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: 'Search the portal' })
  const list = gate()
  const part = gate()
  await page.route(/\/search-panel[^/]*\.js/, async (route) => {
    await list.opened
    await route.continue()
  })
  await page.route(/\/search-index\/.+\//, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('createCart')) await part.opened
    await route.fulfill({ response })
  })
  await page.goto('/')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await field.fill('create cart')
  await page.keyboard.press('Enter')
  list.open()
  await expect(page.locator('[data-query="create cart"]')).toBeAttached()
  await expect(page).toHaveURL('/')
  part.open()
  await expect(page).toHaveURL(/\?operation=carts\/createCart$/)
})

/** A promise that `open` resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
