import type { Deps } from '../../../deps.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { createSiteMapQueries, type SiteDocument, type SiteProduct } from './site-map.queries.ts'
import type { PortalRow } from '../../../db/schema/portal.ts'

/** Maximum number of entries in a sitemap (sitemaps.org). Used for all lists. */
const MAX_ENTRIES = 50_000

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
      const byProduct = new Map<string, PublicDocument[]>()
      for (const document of documents) {
        const others = byProduct.get(document.productId) ?? []
        others.push(withPath(document))
        byProduct.set(document.productId, others)
      }
      return {
        portal,
        products: products.map((product) => ({
          ...product,
          path: `/spec/${product.id}${product.versionId ? `/${product.versionId}` : ''}`,
          documents: byProduct.get(product.id) ?? [],
        })),
      }
    },

    /** Returns the documents of one product. The caller must have checked that the product is public. */
    async documentsOf(productId: string): Promise<PublicDocument[]> {
      return (await siteMap.documents(MAX_ENTRIES, productId)).map(withPath)
    },
  }
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
