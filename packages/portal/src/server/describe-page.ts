import type { PageHead, RenderedPage } from '@stagedoor/contract/portal/page-rendering'
import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import type { QueryClient } from '@tanstack/react-query'
import type { MatchedRoute } from '../app/guard/match-route.ts'
import { paths } from '../config/paths.ts'
import { appearanceQuery } from '../features/catalog/api/catalog.ts'
import { documentQuery } from '../features/documents/api/get-document.ts'
import { textOf } from '../features/documents/headings.ts'
import { documentTreeQuery } from '../features/catalog/product/api/get-document-tree.ts'
import { productQuery } from '../features/catalog/product/api/product.ts'
import { type Portal, portalTitle } from '../lib/portal/portal.ts'
import type { Messages } from '../i18n/messages.ts'

/** Search engines display about this many characters of a description. */
const DESCRIPTION_LENGTH = 160

interface PageToDescribe {
  route: MatchedRoute | undefined
  status: RenderedPage['status']
  portal: Portal
  url: URL
  queryClient: QueryClient
  messages: Messages
}

/** Metadata of a page: initial title, description, canonical URL. */
export function describePage({
  route,
  status,
  url,
  portal,
  queryClient,
  messages,
}: PageToDescribe): PageHead {
  const name = status === 404 ? 'notFound' : status === 403 ? 'forbidden' : (route?.name ?? 'notFound')
  return {
    title: `${messages.pages.titles[name]} | ${portalTitle(portal.name, messages.common.portalTitle)}`,
    description: shorten(describe(route, queryClient) || messages.catalog.defaultHeader),
    ...(status === 200 && { canonicalPath: canonicalPath(route, queryClient) ?? url.pathname }),
  }
}

function describe(route: MatchedRoute | undefined, queryClient: QueryClient): string {
  const productId = route?.params['product'] ?? ''
  const product = queryClient.getQueryData(productQuery(productId).queryKey)?.description ?? ''
  if (route?.name === 'spec') return product
  if (route?.name === 'docs') {
    const document = queryClient.getQueryData(documentQuery(productId, slugOf(route)).queryKey)
    const opening = document?.content.children.find(({ type }) => type === 'paragraph')
    return (opening && textOf(opening)) || product
  }
  return queryClient.getQueryData(appearanceQuery().queryKey)?.variables?.catalog?.primary_header?.text ?? ''
}

function canonicalPath(route: MatchedRoute | undefined, queryClient: QueryClient): string | undefined {
  if (route?.name !== 'docs') return undefined
  const productId = route.params['product'] ?? ''
  const tree = queryClient.getQueryData(documentTreeQuery(productId).queryKey) ?? []
  const slugs = slugsTo(slugOf(route), tree)
  return slugs && paths.docs.to(productId, ...slugs)
}

/** Returns the slugs of a document's address: its parent's, if it has one, and its own. */
function slugsTo(slug: string, tree: readonly DocumentTree[], parent?: string): string[] | undefined {
  for (const document of tree) {
    if (document.slug === slug) return parent ? [parent, slug] : [slug]
    const found = slugsTo(slug, document.children, document.slug)
    if (found) return found
  }
  return undefined
}

function slugOf({ params }: MatchedRoute): string {
  return params['*']?.split('/').findLast((part) => part !== '') ?? ''
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= DESCRIPTION_LENGTH) return plain
  return `${plain.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$/, '')} …`
}
