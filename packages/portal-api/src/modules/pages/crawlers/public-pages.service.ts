import { operationQuery } from '@stagedoor/api-document/outline/operation-query'
import type { Deps } from '../../../deps.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { createSiteMapQueries, type SiteDocument, type SiteProduct } from './site-map.queries.ts'
import type { PortalRow } from '../../../db/schema/portal.ts'

/** Maximum number of entries in a sitemap (sitemaps.org). Used for all lists. */
export const MAX_ENTRIES = 50_000
/** Maximum number of operations in a sitemap: products and documents come first, and crawlers follow the links of a page. */
const MAX_OPERATIONS = 10_000

export interface PublicPages {
  portal: PortalRow
  products: (SiteProduct & { path: string; documents: PublicDocument[] })[]
}

type PublicDocument = SiteDocument & { path: string }

/** Lists the pages that visitors can read. */
export function createPublicPages({ db }: Pick<Deps, 'db'>) {
  const siteMap = createSiteMapQueries(db)
  return {
    /** Returns all pages, or undefined for a private portal. */
    async all(): Promise<PublicPages | undefined> {
      const portal = await findPortal(db)
      if (!portal?.isPublic) return undefined
      const [products, documents] = await Promise.all([
        siteMap.products(MAX_ENTRIES),
        siteMap.documents(MAX_ENTRIES),
      ])
      const byProduct = groupByProduct(documents.map(withPath))
      return {
        portal,
        products: products.map((product) => ({
          ...product,
          path: `/spec/${product.id}${product.versionId ? `/${product.versionId}` : ''}`,
          documents: byProduct.get(product.id) ?? [],
        })),
      }
    },

    /** Returns the paths of the operations of the most recent versions by product. A product has all operations or none. */
    async operationPaths({ products }: PublicPages): Promise<ReadonlyMap<string, string[]>> {
      const operations = await siteMap.operations(MAX_OPERATIONS + 1)
      const byProduct = groupByProduct(operations)
      // The operations of the last product may be incomplete.
      if (operations.length > MAX_OPERATIONS) byProduct.delete(operations.at(-1)?.productId ?? '')
      return new Map(
        products.map(({ id, path }) => [
          id,
          (byProduct.get(id) ?? []).map(({ name }) => path + operationQuery(name)),
        ]),
      )
    },

    /** Returns the documents of one product. The caller must have checked that the product is public. */
    async documentsOf(productId: string): Promise<PublicDocument[]> {
      return (await siteMap.documents(MAX_ENTRIES, productId)).map(withPath)
    },
  }
}

function groupByProduct<Part extends { productId: string }>(parts: readonly Part[]): Map<string, Part[]> {
  const byProduct = new Map<string, Part[]>()
  for (const part of parts) {
    const others = byProduct.get(part.productId)
    if (others) others.push(part)
    else byProduct.set(part.productId, [part])
  }
  return byProduct
}

function withPath(document: SiteDocument): PublicDocument {
  return { ...document, path: documentPath(document) }
}

/** Builds a path like the portal, with the slug of the direct parent only (docs/reference/screens.md#documentation). */
function documentPath({ productId, parentSlug, slug }: SiteDocument): string {
  return ['/docs', productId, ...(parentSlug ? [parentSlug] : []), slug]
    .map((part) => (part.startsWith('/') ? part : encodeURIComponent(part)))
    .join('/')
}
