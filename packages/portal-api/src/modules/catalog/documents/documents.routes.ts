import {
  chooseDocumentForm,
  type DocumentForm,
  documentNodesMediaType,
  documentTreeMediaType,
} from '@stagedoor/contract/catalog/document-media-types'
import {
  type DocumentItem,
  DocumentItemListSchema,
  DocumentListQuerySchema,
  type DocumentTree,
  DocumentTreeListSchema,
  type MarkdownDocument,
  MarkdownDocumentSchema,
  type NodeDocument,
  NodeDocumentSchema,
} from '@stagedoor/contract/catalog/documents'
import { JSON_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { type Page, pageOf, toList } from '@stagedoor/contract/paging'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { compressed } from '../../../http/middleware/compressed.ts'
import { NOT_MODIFIED, revalidated } from '../../../http/middleware/revalidated.ts'
import { PICTURE_HEADERS } from '../../../http/middleware/security-headers.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import type { DocumentHead } from './documents.queries.ts'

const about = {
  tag: 'Documents',
  access: 'session-or-public-portal',
  allowsPending: true,
  middleware: [compressed, revalidated],
  errors: ['forbidden'],
} as const
const DOCUMENTS = '/products/:productId/documents'

/** Documents of a product and their pictures. */
export function documentRoutes({ access, catalog: { documents, products } }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', DOCUMENTS, {
      ...about,
      id: 'listDocuments',
      summary: 'List the documents of a product, flat or as a tree',
      query: DocumentListQuerySchema,
      responses: {
        200: {
          description: 'The list in the media type that `Accept` prefers.',
          content: {
            [JSON_MEDIA_TYPE]: DocumentItemListSchema,
            [documentTreeMediaType()]: DocumentTreeListSchema,
          },
        },
        304: NOT_MODIFIED,
      },
      handler: async ({ c, params: { productId }, query, developerId }) => {
        await access.requireView(developerId, productId)
        const choice = chooseMediaType(c, ['json', 'tree'])
        const heads = await documents.heads(productId)
        if (heads.length === 0 && !(await products.exists(productId))) throw new AppError('not_found')
        c.header('content-type', choice.mediaType)
        if (choice.form === 'json') {
          return c.body(JSON.stringify(slicePage(heads.map(documentItem), pageOf(query))))
        }
        const tree = documentTree(heads)
        // A tree is complete unless the query names a page of its roots.
        const page = hasPageParameters(c) ? pageOf(query) : { number: 1, size: tree.length }
        return c.body(JSON.stringify(slicePage(tree, page)))
      },
    }),

    route('get', `${DOCUMENTS}/:documentId`, {
      ...about,
      id: 'getDocument',
      summary: 'Get a document by id or slug',
      params: { documentId: z.string().check(z.describe('Id or slug.')) },
      responses: {
        200: {
          description: 'The document in the media type that `Accept` prefers.',
          content: {
            [JSON_MEDIA_TYPE]: MarkdownDocumentSchema,
            [documentNodesMediaType()]: NodeDocumentSchema,
            [MARKDOWN_MEDIA_TYPE]: 'binary',
          },
        },
        304: NOT_MODIFIED,
      },
      handler: async ({ c, params: { productId, documentId }, developerId }) => {
        await access.requireView(developerId, productId)
        const { form, mediaType } = chooseMediaType(c, ['json', 'nodes', 'markdown'])
        const row = await documents.find(productId, documentId)
        if (!row) throw new AppError('not_found')
        c.header('content-type', form === 'markdown' ? `${mediaType}; charset=utf-8` : mediaType)
        const { id, parentId, slug, title, markdown, nodes } = row
        if (form === 'markdown') return c.body(`# ${title}\n\n${markdown}\n`)
        const head = { id, parent_document_id: parentId, slug, title }
        const body: MarkdownDocument | NodeDocument =
          form === 'nodes' ? { ...head, content: nodes } : { ...head, content: markdown }
        return c.body(JSON.stringify(body))
      },
    }),

    route('get', '/products/:productId/pictures/:path{.+}', {
      ...about,
      id: 'getDocumentPicture',
      summary: 'Get a picture of a document',
      params: { path: z.string() },
      responses: {
        200: { description: 'The picture.', content: { 'image/*': 'binary' } },
        304: NOT_MODIFIED,
      },
      handler: async ({ c, params: { productId, path }, developerId }) => {
        await access.requireView(developerId, productId)
        const found = await documents.findPicture(productId, path)
        if (!found) throw new AppError('not_found')
        return c.body(new Uint8Array(found.content), 200, {
          'content-type': found.mediaType,
          ...PICTURE_HEADERS,
        })
      },
    }),
  ])
}

/** Chooses the media type. `Vary` makes caches distinguish responses by `Accept`. */
function chooseMediaType(c: Context<AppEnv>, offered: DocumentForm[]) {
  c.header('vary', 'Accept', { append: true })
  return chooseDocumentForm(c.req.header('accept'), offered)
}

function hasPageParameters(c: Context<AppEnv>): boolean {
  return Boolean(c.req.query('page[size]') || c.req.query('page[number]'))
}

function slicePage<Item>(items: Item[], page: Page) {
  const start = (page.number - 1) * page.size
  return toList(items.slice(start, start + page.size), items.length, page)
}

/** A document in the flat list. */
function documentItem(head: DocumentHead): DocumentItem {
  return {
    id: head.id,
    parent_document_id: head.parentId,
    slug: head.slug,
    title: head.title,
    metadata: head.metadata,
    created_at: head.createdAt.toISOString(),
    updated_at: head.updatedAt.toISOString(),
  }
}

/** Builds a tree. Parents must come before their children in the list. */
function documentTree(heads: DocumentHead[]): DocumentTree[] {
  const roots: DocumentTree[] = []
  const byId = new Map<string, DocumentTree>()
  for (const { id, parentId, title, slug, metadata } of heads) {
    const node: DocumentTree = { id, parent_document_id: parentId, title, slug, metadata, children: [] }
    byId.set(id, node)
    const siblings = parentId === null ? roots : byId.get(parentId)?.children
    siblings?.push(node)
  }
  return roots
}
