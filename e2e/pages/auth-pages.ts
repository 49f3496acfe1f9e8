import type { Page } from '@playwright/test'

/** The pages with authentication elements: sign up, log in, set a password. */
export function authPages(page: Page) {
  return {
    async signUp(fullName: string, email: string) {
      await page.goto('/register')
      await this.submitSignUp(fullName, email)
    },

    /** Fills in the open form. */
    async submitSignUp(fullName: string, email: string) {
      await page.getByTestId('auth-register-full-name').fill(fullName)
      await page.getByTestId('auth-register-email').fill(email)
      await page.getByTestId('auth-register-agree-checkbox').check()
      await page.getByTestId('auth-register-submit').click()
    },

    async setPassword(password: string) {
      await page.getByTestId('auth-reset-password-new-password').fill(password)
      await page.getByTestId('auth-reset-password-confirm-new-password').fill(password)
      await page.getByTestId('auth-reset-password-submit').click()
    },

    async logIn(email: string, password: string) {
      await page.getByTestId('auth-login-email').fill(email)
      await page.getByTestId('auth-login-password').fill(password)
      await page.getByTestId('auth-login-submit').click()
    },

    errorMessage: () => page.getByTestId('auth-error-message'),
  }
}
