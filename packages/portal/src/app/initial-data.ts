import { FIRST_VIEW_ELEMENT_ID } from '@stagedoor/contract/portal/page-rendering'
import type { Developer } from '@stagedoor/contract/accounts/developer'
import type { PortalContext } from '@stagedoor/contract/portal/portal'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readCatalogView } from '../features/catalog/catalog-view.ts'
import { regionalTag } from '../i18n/languages.ts'
import type { Language } from '@stagedoor/contract/languages'
import { readTheme } from '../lib/theme/theme.ts'
import { session } from '../lib/session/session.ts'
import { renderEnvironment } from '../config/render-environment.ts'

/** What the server puts into the page, so that nothing has to be asked before it is shown. */
export interface FirstView {
  portal: PortalContext
  /** Who is signed in; null: nobody, or a session that first has to be refreshed. */
  developer: Developer | null
  /** For whom the server has rendered the page, in the words of `describeVisitor`; null: it has not. */
  renderedFor: string | null
  /** The page's first data: what the API answered, by the keys of the queries. */
  queries: readonly (readonly [QueryKey, unknown])[]
}

/** What the server has put into this page; undefined on a server of another kind. */
export function readFirstView(): FirstView | undefined {
  const text = document.getElementById(FIRST_VIEW_ELEMENT_ID)?.textContent
  // Written by this very build, from answers that it has read by their schemas.
  return text ? (JSON.parse(text) as FirstView) : undefined
}

/** Fills the cache with what the page has brought. It counts as asked for now. */
export function fillCache(queryClient: QueryClient, { queries }: FirstView): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data)
}

/**
 * Everything of the visitor that a page rendered by the server depends on. The browser takes such a page over only when
 * both sides say the same; otherwise it renders it anew.
 */
export function describeVisitor(language: Language): string {
  const { id, email, full_name } = (renderEnvironment().session ?? session.get()).developer ?? {}
  return JSON.stringify([
    language,
    regionalTag(language),
    readTheme(),
    readCatalogView(),
    id,
    email,
    full_name,
  ])
}
