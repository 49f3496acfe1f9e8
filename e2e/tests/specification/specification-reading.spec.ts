import { expect } from '@playwright/test'
import { links } from '../../pages/routes.ts'
import { violations } from '../../support/axe.ts'
import { test } from '../../support/page-test.ts'

test('schemas of a specification are readable, searchable and expandable without moving the page', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const address = await links(page).specification('Inventory')
  await page.goto(`${address}?operation=offers/checkEligibility`)
  const operation = page.getByRole('article', { name: /Check whether a customer/ })
  const member = operation.getByRole('tab', { name: 'Member' })
  const code = operation.getByRole('tab', { name: 'Code' })
  await expect(member).toHaveAttribute('aria-selected', 'true')
  // The hydrated page moves the focus to the operation.
  await expect(operation).toBeFocused()
  expect(await operation.evaluate((element) => element.matches(':focus-visible'))).toBe(false)
  await member.focus()
  await page.keyboard.press('ArrowRight')
  await expect(code).toBeFocused()
  await expect(operation.getByRole('tabpanel', { name: 'Code' })).toBeVisible()
  // A text fragment searches hidden text like the browser's find in page.
  await expect(operation.getByText('customer_id', { exact: true })).toBeHidden()
  await page.evaluate("location.hash = ':~:text=customer_id'")
  await expect(operation.getByText('customer_id', { exact: true })).toBeVisible()
  await expect(member).toHaveAttribute('aria-selected', 'true')

  await page.goto(`${address}?operation=holds/createHold`)
  const hold = page.getByRole('article', { name: 'Hold seats' })
  const expand = hold.getByRole('button', { name: 'Expand all: Request body' })
  await expect(hold).toBeFocused()
  // The page keeps the operation in position until the visitor presses a key.
  await expand.focus()
  await page.keyboard.press('Shift')
  await expand.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(expand).toBeInViewport()
  const closed = await hold.getByRole('button', { expanded: true }).count()
  const top = (await expand.boundingBox())?.y
  await expand.click()
  const collapse = hold.getByRole('button', { name: 'Collapse all: Request body' })
  await expect.poll(() => hold.getByRole('button', { expanded: true }).count()).toBeGreaterThan(closed + 1)
  expect((await collapse.boundingBox())?.y).toBe(top)
  await collapse.click()
  await expect(hold.getByRole('button', { expanded: true })).toHaveCount(closed)
  expect((await expand.boundingBox())?.y).toBe(top)

  // Beside the text, the samples stay in view until the operation ends.
  if (!isMobile) {
    await hold.getByRole('heading', { name: 'Responses' }).evaluate((element) => element.scrollIntoView())
    await expect(hold.getByRole('figure').first()).toBeInViewport({ ratio: 1 })
    await expect(hold.getByRole('figure').last()).toBeInViewport({ ratio: 1 })
  }

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hold.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(hold.getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^# Hold seats\n\n`POST \/holds`\n/)
  expect(text).toContain('- `429` Too Many Requests')
  expect(text).toContain('curl --request POST')
})

test('content of a narrow page does not overlap before it is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.goto(`${await links(page).specification('Inventory')}?operation=performances/listPriceTypes`)
  await expect(page.getByRole('article', { name: 'List price types' })).toBeFocused()
  // With the styles of the page: axe places content that is longer than its box over the content below.
  expect(await violations(page, { rules: ['color-contrast', 'target-size'] })).toEqual([])
})
