import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { open, type Visit } from './visit.ts'

export async function wayIn(page: Page, visit: Visit): Promise<void> {
  const auth = authPages(page)
  await open(page, '/login')
  await expect(page.getByTestId('auth-login-submit')).toBeVisible()
  await visit(page, 'login', { arabic: true })
  await auth.logIn('ada@example.com', 'not her password')
  await expect(auth.errorMessage()).toBeVisible()
  await visit(page, 'login-refused')
  await open(page, '/login?registered=true')
  await expect(page.getByTestId('auth-login-submit')).toBeVisible()
  await visit(page, 'login-registered')

  await open(page, '/register')
  await expect(page.getByTestId('auth-register-submit')).toBeVisible()
  await visit(page, 'register', { arabic: true })
  await page.getByTestId('auth-register-full-name').fill('Nell Booth')
  await page.getByTestId('auth-register-email').fill('nell@')
  await page.getByTestId('auth-register-agree-checkbox').check()
  await page.getByTestId('auth-register-submit').click()
  await expect(auth.errorMessage().first()).toBeVisible()
  await visit(page, 'register-refused')

  await open(page, '/forgot-password')
  await page.getByTestId('auth-forgot-password-email').fill('ada@example.com')
  await visit(page, 'forgot')
  await page.getByTestId('auth-forgot-password-submit').click()
  await expect(page.getByTestId('auth-forgot-password-success-message')).toBeVisible()
  await visit(page, 'forgot-sent')

  await open(page, '/reset-password?email=ada@example.com&token=none')
  await page.getByTestId('auth-reset-password-new-password').fill('short')
  await visit(page, 'reset')
  await auth.setPassword('short')
  await expect(auth.errorMessage()).toBeVisible()
  await visit(page, 'reset-refused')
}

/** The page in front of a portal, for who is not signed in. */
export async function landing(page: Page, visit: Visit, origin: string): Promise<void> {
  await open(page, `${origin}/landing`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visit(page, 'landing', { arabic: true })
}

/** On a catalogue that shows the versions of its products. */
export async function catalogueWithVersions(page: Page, visit: Visit): Promise<void> {
  await expect(page.getByRole('list', { name: 'Discovery versions' })).toBeVisible()
  await visit(page, 'public-catalogue-versions')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await visit(page, 'public-catalogue-versions-table')
}
