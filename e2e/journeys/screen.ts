import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import type { ADA } from '../pages/routes.ts'
import { waitForHydration } from '../support/navigation.ts'

/** Properties of a screen that a handler must consider. */
export interface Screen {
  /** Only the visible part of the page matters, for example for dialogs, menus and scrolled pages. */
  windowOnly?: boolean
  /** The screen is also checked in Arabic, from right to left. */
  arabic?: boolean
  /** The screen shows loading indicators. */
  loading?: boolean
}

/**
 * Handles each screen of a journey: takes a screenshot or checks accessibility. It leaves the page as it found it.
 */
export type ScreenHandler = (page: Page, name: string, screen?: Screen) => Promise<void>

/** Opens a page and waits for hydration, because input before that can be lost. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/** Logs in and waits for the catalog. */
export async function logIn(page: Page, { email, password }: typeof ADA): Promise<void> {
  await open(page, '/login')
  await authPages(page).logIn(email, password)
  await expect(page.getByRole('link', { name: 'Inventory specification' })).toBeVisible()
}

/** Whether the page has the width of a phone. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600
