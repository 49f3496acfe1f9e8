import type { Page } from '../paging.ts'

/** Query parameters that ask for a page. */
export function pageParameters(page: Page): Record<string, string> {
  return { 'page[size]': String(page.size), 'page[number]': String(page.number) }
}
