import type { Page } from '@playwright/test'
import { takenOver } from '../support/keyboard.ts'

/** What is unusual about a screen. */
export interface Screen {
  /** Only what is in the window counts: of dialogs, menus and where a page has been scrolled to. */
  windowOnly?: boolean
  /** Also from right to left, in Arabic. */
  arabic?: boolean
  /** While something is still to come: what is shown instead of it. */
  loading?: boolean
}

/**
 * What becomes of each screen of a walk: the album keeps it as a picture, the tests look at whether everybody can use it.
 * The page is afterwards as it was.
 */
export type Visit = (page: Page, name: string, screen?: Screen) => Promise<void>

/** Opens a page and waits until it listens: what is pressed before that is lost, and may be before it is taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await takenOver(page)
}

/** Whether the window is one of a phone. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600
