import { expect } from '@playwright/test'
import { test } from '../support/test.ts'

test('a page that is loaded anew begins at its top, and where it was when it is reloaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 })
  const offset = () => page.evaluate(() => window.scrollY)
  await page.goto('/login')
  await expect(page.getByTestId('auth-login-submit')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.goto('/register')
  await expect(page.getByTestId('auth-register-submit')).toBeAttached()
  expect(await offset()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 20))
  const place = await offset()
  expect(place).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(offset).toBe(place)
})
