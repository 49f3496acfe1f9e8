import { expect } from '@playwright/test'
import { test } from '../support/test.ts'

test('a new page starts at the top, and a reload restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  const offset = () => page.evaluate(() => window.scrollY)
  await page.goto('/login')
  await expect(page.getByTestId('auth-login-submit')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.goto('/register')
  await expect(page.getByTestId('auth-register-submit')).toBeAttached()
  expect(await offset()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 20))
  const position = await offset()
  expect(position).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(offset).toBe(position)
})
