import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../config/paths.ts'
import { documentTreeQuery } from '../features/catalog/product/api/get-document-tree.ts'
import { resolveVersion } from '../features/catalog/product/resolve-version.ts'
import { versionsQuery } from '../features/catalog/product/api/get-versions.ts'
import type { MatchedRoute } from './guard/match-route.ts'

/** Returns the final address of a page: with the newest version or the first document. */
export function findRedirect(
  { name, params }: MatchedRoute,
  url: URL,
  queryClient: QueryClient,
): string | undefined {
  const productId = params['product'] ?? ''
  if (name === 'docs' && !params['*']) {
    const [first] = queryClient.getQueryData(documentTreeQuery(productId).queryKey) ?? []
    return first && paths.docs.to(productId, first.slug) + url.search
  }
  if (name !== 'spec' && name !== 'overview') return undefined
  const version = shownVersion(productId, params['product_version'], queryClient)
  const isThere = !version || version.id === params['product_version']
  return isThere ? undefined : paths[name].to(productId, version.id) + url.search
}

function shownVersion(productId: string, named: string | undefined, queryClient: QueryClient) {
  const versions = queryClient.getQueryData(versionsQuery(productId).queryKey) ?? []
  return resolveVersion(versions, named)
}
