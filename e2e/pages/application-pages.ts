import type { Page } from '@playwright/test'

/** My apps, the application form and the application's own page. */
export function applicationPages(page: Page) {
  return {
    async create(name: string, strategy: string) {
      await page.goto('/application/create')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Auth strategy').selectOption({ label: strategy })
      await page.getByRole('button', { name: 'Generate' }).click()
      await page.getByRole('button', { name: 'Create', exact: true }).click()
    },

    /** Generates a credential and gives what the dialog shows, which is shown this once. */
    async generateCredential(name: string): Promise<string> {
      await page.getByRole('button', { name: 'Generate credential' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Generate' }).click()
      return dialog.getByTestId('credential-secret').innerText()
    },

    closeDialog: () =>
      page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click(),
  }
}
