import { expect } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { watchConsole } from '../support/console-watch.ts'
import { test } from '../support/test.ts'

test('an operation is found, opened by its link and read', async ({ page }) => {
  const consoleProblems = watchConsole(page)
  await page.goto('/login')
  await authPages(page).logIn('ada@example.com', 'Curtain-Call-1927')
  await page.getByRole('link', { name: 'Inventory' }).first().click()

  // The last but one group: everything above it still grows when the link is followed.
  const operation = page.getByRole('article', { name: /Join the waiting room/ })
  await expect(operation).toBeAttached()
  const link = operation.getByRole('link').first()
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  await page.reload()
  await expect(operation.getByText('201', { exact: false }).first()).toBeVisible()
  await expect
    .poll(async () => {
      const top = (await operation.boundingBox())?.y ?? Number.NaN
      return top >= 0 && top < 200
    })
    .toBe(true)
  expect(consoleProblems()).toEqual([])
})
