import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { test } from '../support/test.ts'

const choose = async (page: Page, language: string) =>
  page.locator('select:has(option[value="ar"])').first().selectOption(language)

test('changes the language immediately and remembers it', async ({ page }) => {
  await page.goto('/login')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'en')
  await choose(page, 'de')
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Anmelden | Entwicklerportal')

  await choose(page, 'ar')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle('تسجيل الدخول | بوابة المطوّرين')
  await page.reload()
  await expect(root).toHaveAttribute('lang', 'ar')
  await expect(root).toHaveAttribute('dir', 'rtl')

  await authPages(page).logIn(ADA.email, ADA.password)
  await expect(page.getByRole('heading', { name: /المنتجات/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'المواصفات: Inventory' })).toBeVisible()
  await expect(page).toHaveTitle('كتالوج المنتجات | بوابة المطوّرين')
  const overflow = await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(overflow).toBe(0)
  // A left-to-right name keeps its direction, so that it is truncated at its end.
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  const crumb = page.getByRole('main').locator('nav [aria-current="page"]')
  await expect(crumb.filter({ hasText: 'Inventory' })).toHaveCSS('direction', 'ltr')
  // The description of a server is right-aligned with its URL.
  const server = page.getByRole('listitem').filter({ hasText: 'Sandbox' })
  await expect(server.locator('code')).toBeVisible()
  const rightEdges = await server.evaluate((item) =>
    [item.querySelector('code'), item.querySelector('p')].map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element ?? item)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(Math.abs((rightEdges[0] ?? 0) - (rightEdges[1] ?? 100))).toBeLessThan(3)
  // The description of a response is beside its status.
  const response = page.locator('summary').filter({ hasText: '200' }).first()
  await expect(response.locator('p')).toBeVisible()
  const gap = await response.evaluate((summary) => {
    const description = document.createRange()
    description.selectNodeContents(summary.querySelector('p') ?? summary)
    const status = summary.querySelector('code')?.getBoundingClientRect().left ?? 0
    return status - description.getBoundingClientRect().right
  })
  expect(gap).toBeLessThan(20)
})
