import type { Page } from '@playwright/test'
import { authPages } from './auth-pages.ts'

interface Account {
  name: string
  email: string
  password: string
}

/** The pages of the console, and the form that accepts an invitation to it. */
export function consolePages(page: Page) {
  return {
    /** @param link the set-up link of the server */
    async setUp(link: string, { name, email, password }: Account) {
      await page.goto(link)
      await page.getByLabel('Full name').fill(name)
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Create owner' }).click()
    },

    async logIn({ email, password }: Account) {
      await page.goto('/admin')
      await authPages(page).logIn(email, password)
    },

    async logOut() {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    },

    /** Invites a person with the default role, reviewer. */
    async inviteReviewer({ name, email }: Account) {
      await page.goto('/admin/people')
      await page.getByRole('button', { name: 'Invite person' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email address').fill(email)
      await dialog.getByLabel('Full name').fill(name)
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
    },

    /** @param link that of the mail, which contains the address and the name */
    async acceptInvitation(link: string, { password }: Account) {
      await page.goto(link)
      await page.getByTestId('auth-accept-invitation-password').fill(password)
      await page.getByTestId('auth-accept-invitation-submit').click()
    },

    /** The item of the inbox whose text contains a name. */
    waiting: (name: string) =>
      page.getByRole('list', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: name }),
  }
}
