import type { RenderedPage } from '@stagedoor/contract/portal/page-rendering'
import { treeOf } from '@stagedoor/api-document/markdown/markdown-trees'
import { plainTextOf } from '@stagedoor/api-document/markdown/plain-text'
import { operationOfQuery, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import type { FirstOperation } from '@stagedoor/api-document/page/first-screen'
import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import type { QueryClient } from '@tanstack/react-query'
import type { MatchedRoute } from '../app/guard/match-route.ts'
import { paths, type UserForm } from '../config/paths.ts'
import { isUserPage } from '../config/route-rules.ts'
import { appearanceQuery } from '../features/catalog/api/catalog.ts'
import { documentQuery } from '../features/documents/api/get-document.ts'
import { textOf } from '../features/documents/headings.ts'
import { documentTreeQuery } from '../features/catalog/product/api/get-document-tree.ts'
import { versionsQuery } from '../features/catalog/product/api/get-versions.ts'
import { operationsQuery, productQuery } from '../features/catalog/product/api/product.ts'
import { resolveVersion } from '../features/catalog/product/resolve-version.ts'
import { firstScreenQuery } from '../lib/document-model/first-screen.ts'
import { listedOperation } from '../lib/navigation/operation-links.ts'
import { type Portal, portalTitle } from '../lib/portal/portal.ts'
import type { Messages } from '../i18n/messages.ts'
import type { PageHead } from './document.ts'

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

/** Metadata of a page: initial title, description, canonical URL, preview image. */
export function describePage(page: PageToDescribe): PageHead {
  const { route, status, url, portal, queryClient, messages } = page
  const name = status === 404 ? 'notFound' : status === 403 ? 'forbidden' : (route?.name ?? 'notFound')
  const pageTitle = (name === 'userForm' && titleOfForm(route, messages)) || messages.pages.titles[name]
  const title = `${pageTitle} | ${portalTitle(portal.name, messages.common.portalTitle)}`
  const { description, canonicalPath = url.pathname, preview } = describeContent(page)
  const texts = [description, productOf(page)?.description, catalogHeader(queryClient)]
  return {
    title,
    description: shorten(texts.find(Boolean) ?? messages.catalog.defaultHeader),
    // The page is not in search engines, and its address can contain any text.
    ...(status === 200 && name !== 'rejection' && !isUserPage(name) && { canonicalPath, preview }),
  }
}

function titleOfForm(route: MatchedRoute | undefined, { pages }: Messages): string | undefined {
  const { forgotPassword, resetPassword, userChangePassword, acceptInvitation } = pages.titles
  const titles = new Map<string | undefined, string>([
    ['forgot-password', forgotPassword],
    ['reset-password', resetPassword],
    ['change-password', userChangePassword],
    ['accept-invitation', acceptInvitation],
  ] satisfies [UserForm, string][])
  return titles.get(route?.params['form'])
}

type ContentHead = Partial<Omit<PageHead, 'title'>>

function describeContent(page: PageToDescribe): ContentHead {
  if (page.route?.name === 'spec') return describeSpecification(page, page.route)
  if (page.route?.name === 'docs') return describeDocument(page, page.route)
  return {}
}

function describeSpecification({ url, queryClient }: PageToDescribe, { params }: MatchedRoute): ContentHead {
  const productId = params['product'] ?? ''
  const product = queryClient.getQueryData(productQuery(productId).queryKey)
  const versions = queryClient.getQueryData(versionsQuery(productId).queryKey) ?? []
  const version = resolveVersion(versions, params['product_version'])
  if (!product) return {}
  const context = version ? [version.name] : []
  const operation = version && operationIn(url.search, queryClient, [productId, version.id])
  if (!operation) return { preview: { title: product.name, context } }
  return {
    description: operation.description,
    canonicalPath: url.pathname + operationQuery(operation.name),
    preview: {
      title: operation.title,
      context: [product.name, ...context],
      request: { method: operation.method, path: operation.path },
    },
  }
}

/** Returns the operation that the query of an address names; undefined if there is none. */
function operationIn(search: string, queryClient: QueryClient, [productId, versionId]: [string, string]) {
  const named = operationOfQuery(search)
  const list = queryClient.getQueryData(operationsQuery(productId, versionId).queryKey)
  const found = list && listedOperation(list.operations, named)
  if (!found) return undefined
  const { name, title, method, path } = found.link
  const position = list.operations.indexOf(found.operation)
  const screen = queryClient.getQueryData(firstScreenQuery(productId, versionId, named).queryKey)
  const described = screen?.operations.find((each) => each.position === position)
  return { name, title, method, path, description: described && openingOf(described) }
}

/** Returns the text of the first paragraph of an operation's description; undefined until the description is parsed. */
function openingOf({ description, details }: FirstOperation): string | undefined {
  if (description === null || details === null) return undefined
  const nodes = treeOf(details.page.markdown, description)
  if (!nodes) return description
  const opening = nodes.find(({ type }) => type === 'paragraph')
  return opening && plainTextOf([opening])
}

function describeDocument({ queryClient }: PageToDescribe, route: MatchedRoute): ContentHead {
  const productId = route.params['product'] ?? ''
  const product = queryClient.getQueryData(productQuery(productId).queryKey)
  const document = queryClient.getQueryData(documentQuery(productId, slugOf(route)).queryKey)
  if (!product || !document) return {}
  const opening = document.content.children.find(({ type }) => type === 'paragraph')
  const tree = queryClient.getQueryData(documentTreeQuery(productId).queryKey) ?? []
  const slugs = slugsTo(slugOf(route), tree)
  return {
    description: opening && textOf(opening),
    canonicalPath: slugs && paths.docs.to(productId, ...slugs),
    preview: { title: document.title, context: [product.name] },
  }
}

function productOf({ route, queryClient }: PageToDescribe) {
  const productId = route?.params['product']
  return productId === undefined ? undefined : queryClient.getQueryData(productQuery(productId).queryKey)
}

function catalogHeader(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(appearanceQuery().queryKey)?.variables?.catalog?.primary_header?.text
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
