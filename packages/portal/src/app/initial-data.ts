import type { Developer } from '@stagedoor/contract/accounts/developer'
import type { PortalContext } from '@stagedoor/contract/portal/portal'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readCatalogView } from '../features/catalog/catalog-view.ts'
import { regionalTag } from '../i18n/languages.ts'
import type { Language } from '@stagedoor/contract/languages'
import { readTheme } from '../lib/theme/theme.ts'
import { session } from '../lib/session/session.ts'
import { INITIAL_DATA_ID } from '../config/page-elements.ts'
import { renderEnvironment } from '../config/render-environment.ts'

/** Data that the server puts into the page, so that the first render needs no requests. */
export interface InitialData {
  portal: PortalContext
  /** The signed-in developer; null: none, or a session that must be refreshed first. */
  developer: Developer | null
  /** Visitor for whom the server has rendered the page, as in `describeVisitor`; null: it was not rendered. */
  renderedFor: string | null
  /** Responses of the API by query key. */
  queries: readonly (readonly [QueryKey, unknown])[]
}

/** Returns the data in this page; undefined on a server of another kind. */
export function readInitialData(): InitialData | undefined {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent
  // Written by the same build from validated responses.
  return text ? (JSON.parse(text) as InitialData) : undefined
}

/** Fills the cache with the data of the page, which count as loaded now. */
export function fillCache(queryClient: QueryClient, { queries }: InitialData): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/** The browser hydrates a page if this is the same on both sides; otherwise it renders the page again. */
export function describeVisitor(language: Language): string {
  const { id, email, full_name, status, has_console } =
    (renderEnvironment().session ?? session.get()).developer ?? {}
  return JSON.stringify([
    language,
    regionalTag(language),
    readTheme(),
    readCatalogView(),
    id,
    email,
    full_name,
    status === 'pending',
    has_console === true,
  ])
}
