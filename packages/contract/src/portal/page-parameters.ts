import type { Page } from '../paging.ts'

/** Returns the query parameters that request a page. */
export function pageParameters(page: Page): Record<string, string> {
  return { 'page[size]': String(page.size), 'page[number]': String(page.number) }
}
