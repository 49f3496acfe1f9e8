import { chooseDocumentForm, type DocumentForm } from '@stagedoor/contract/catalog/document-media-types'
import {
  DocumentListQuerySchema,
  type MarkdownDocument,
  type NodeDocument,
} from '@stagedoor/contract/catalog/documents'
import { pageOf, type Page, toList } from '@stagedoor/contract/paging'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { PICTURE_HEADERS } from '../../../http/middleware/security-headers.ts'
import { parseQuery, pathId, pathText } from '../../../http/validate.ts'
import { createDocumentQueries } from './documents.queries.ts'
import { createProductQueries } from '../products/products.queries.ts'
import { documentItem, documentTree } from './document-tree.ts'
import type { Services } from '../../../services.ts'

export function createDocumentHandlers({ db }: Deps, { access }: Services) {
  const documents = createDocumentQueries(db)
  const products = createProductQueries(db)

  /** The product of the path. Throws not_found and forbidden. */
  async function viewableProductId(c: Context<AppEnv>): Promise<string> {
    const productId = pathId(c, 'productId')
    await access.requireView(c.get('developerId'), productId)
    return productId
  }

  return {
    async list(c: Context<AppEnv>) {
      const productId = await viewableProductId(c)
      const choice = choose(c, ['json', 'tree'])
      const query = parseQuery(c, DocumentListQuerySchema)
      const heads = await documents.heads(productId)
      if (heads.length === 0 && !(await products.exists(productId))) throw new AppError('not_found')
      c.header('content-type', choice.mediaType)
      if (choice.form === 'json')
        return c.body(JSON.stringify(onePage(heads.map(documentItem), pageOf(query))))
      const tree = documentTree(heads)
      // A tree is sent whole unless a page of its roots is asked for.
      const page = asksForPage(c) ? pageOf(query) : { number: 1, size: tree.length }
      return c.body(JSON.stringify(onePage(tree, page)))
    },

    async get(c: Context<AppEnv>) {
      const productId = await viewableProductId(c)
      const { form, mediaType } = choose(c, ['json', 'nodes', 'markdown'])
      const row = await documents.find(productId, pathText(c, 'documentId'))
      if (!row) throw new AppError('not_found')
      c.header('content-type', form === 'markdown' ? `${mediaType}; charset=utf-8` : mediaType)
      const { id, parentId, slug, title, markdown, nodes } = row
      if (form === 'markdown') return c.body(`# ${title}\n\n${markdown}\n`)
      const head = { id, parent_document_id: parentId, slug, title }
      const body: MarkdownDocument | NodeDocument =
        form === 'nodes' ? { ...head, content: nodes } : { ...head, content: markdown }
      return c.body(JSON.stringify(body))
    },

    async picture(c: Context<AppEnv>) {
      const productId = await viewableProductId(c)
      const found = await documents.findPicture(productId, pathText(c, 'path'))
      if (!found) throw new AppError('not_found')
      return c.body(new Uint8Array(found.content), 200, {
        'content-type': found.mediaType,
        ...PICTURE_HEADERS,
      })
    },
  }
}

/** Two forms have one address, so caches must look at Accept. */
function choose(c: Context<AppEnv>, offered: DocumentForm[]) {
  c.header('vary', 'Accept', { append: true })
  return chooseDocumentForm(c.req.header('accept'), offered)
}

function asksForPage(c: Context<AppEnv>): boolean {
  return Boolean(c.req.query('page[size]') || c.req.query('page[number]'))
}

function onePage<Item>(items: Item[], page: Page) {
  const start = (page.number - 1) * page.size
  return toList(items.slice(start, start + page.size), items.length, page)
}
