import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { open, type ScreenHandler } from './screen.ts'

export async function signInFlow(page: Page, onScreen: ScreenHandler): Promise<void> {
  const auth = authPages(page)
  await open(page, '/login')
  await auth.logIn('ada@example.com', 'not her password')
  await expect(auth.errorMessage()).toBeVisible()
  await onScreen(page, 'login-rejected')
  await open(page, '/login?registered=true')
  await expect(page.getByTestId('auth-login-submit')).toBeVisible()
  await onScreen(page, 'login-registered')
  await open(page, '/login?sessionEnded=true')
  await expect(page.getByTestId('auth-login-submit')).toBeVisible()
  await onScreen(page, 'login-session-ended')

  await open(page, '/register')
  await page.getByTestId('auth-register-full-name').fill('Nell Booth')
  await page.getByTestId('auth-register-email').fill('nell@')
  await page.getByTestId('auth-register-agree-checkbox').check()
  await page.getByTestId('auth-register-submit').click()
  await expect(auth.errorMessage().first()).toBeVisible()
  await onScreen(page, 'register-rejected')
  await auth.signUp('Nell Booth', 'nell@example.com')
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
  await onScreen(page, 'register-check-email', { arabic: true })

  await open(page, '/forgot-password')
  await page.getByTestId('auth-forgot-password-email').fill('ada@example.com')
  await page.getByTestId('auth-forgot-password-submit').click()
  await expect(page.getByTestId('auth-forgot-password-success-message')).toBeVisible()
  await onScreen(page, 'forgot-password-sent')

  const unknownLink = `token=${crypto.randomUUID()}&email=ada@example.com`
  await open(page, `/login?${unknownLink}`)
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible()
  await onScreen(page, 'login-broken-link')
  await open(page, '/reset-password?email=ada@example.com&token=none')
  await auth.setPassword('short')
  await expect(auth.errorMessage()).toBeVisible()
  await onScreen(page, 'reset-password-rejected')

  await open(page, '/login')
  await auth.logIn('cleo@example.com', 'Second-Encore-88')
  await expect(page.getByText('Your account is under review.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await onScreen(page, 'catalog-pending')
}

/** Expects an open catalog with the feature flag `showVersions`. */
export async function catalogWithVersions(page: Page, onScreen: ScreenHandler): Promise<void> {
  await expect(page.getByRole('list', { name: 'Discovery versions' })).toBeVisible()
  await onScreen(page, 'public-catalog-versions')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await onScreen(page, 'public-catalog-versions-table')
}
