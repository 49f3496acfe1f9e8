import type { Page } from '@playwright/test'

/** The pages of applications: list, form and details. */
export function applicationPages(page: Page) {
  return {
    async create(name: string, strategy: string) {
      await page.goto('/application/create')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Auth strategy').selectOption({ label: strategy })
      await page.getByRole('button', { name: 'Create', exact: true }).click()
    },

    /** Generates a credential and returns its secret, which is shown only once. */
    async generateCredential(name: string): Promise<string> {
      await page.getByRole('button', { name: 'Generate credential' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Generate' }).click()
      return dialog.getByTestId('credential-secret').innerText()
    },

    /** Closes the dialog of a new credential. */
    closeDialog: () => page.getByRole('dialog').getByRole('button', { name: 'I’ve saved it' }).click(),
  }
}
