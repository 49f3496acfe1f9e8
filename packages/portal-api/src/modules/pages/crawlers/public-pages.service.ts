import type { Deps } from '../../../deps.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { createSiteMapQueries, type SiteDocument, type SiteProduct } from './site-map.queries.ts'
import type { PortalRow } from '../../../db/schema/portal.ts'

/** A sitemap has no more entries (sitemaps.org); lists for readers stop there too. */
const MOST_ENTRIES = 50_000

export interface PublicPages {
  portal: PortalRow
  products: (SiteProduct & { path: string; documents: PublicDocument[] })[]
}

type PublicDocument = SiteDocument & { path: string }

/** The pages that a visitor without a session may read. */
export function createPublicPages({ db }: Pick<Deps, 'db'>) {
  const siteMap = createSiteMapQueries(db)
  return {
    /** Every page there is; undefined on a private portal. */
    async all(): Promise<PublicPages | undefined> {
      const portal = await findPortal(db)
      if (!portal?.isPublic) return undefined
      const [products, documents] = await Promise.all([
        siteMap.products(MOST_ENTRIES),
        siteMap.documents(MOST_ENTRIES),
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

    /** Of one product, which the caller knows to be for everybody. */
    async documentsOf(productId: string): Promise<PublicDocument[]> {
      return (await siteMap.documents(MOST_ENTRIES, productId)).map(withPath)
    },
  }
}

function withPath(document: SiteDocument): PublicDocument {
  return { ...document, path: documentPath(document) }
}

/** As the portal writes it: the direct parent's slug alone stands before the document's (wire portal-ui §4). */
function documentPath({ productId, parentSlug, slug }: SiteDocument): string {
  return ['/docs', productId, ...(parentSlug ? [parentSlug] : []), slug]
    .map((part) => (part.startsWith('/') ? part : encodeURIComponent(part)))
    .join('/')
}
