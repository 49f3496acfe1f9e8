import type { ProductPart } from '../read/read-product.ts'
import type { ParsedDocument, ProductDocuments } from '../read/read-documents.ts'

/** Where something of the folder can be seen in the portal. */
export interface LinkTarget {
  url: string
  /** Present on documents: the headings that a link may name. */
  document?: ParsedDocument
}

export interface ProductWithDocuments extends ProductDocuments {
  product: ProductPart
}

/** Pages of the portal (spec §2), as its router writes them: a document's address has its direct parent only. */
const productUrl = (productId: string) => `/spec/${productId}`
const documentUrl = (productId: string, { parent, slug }: ParsedDocument) =>
  ['/docs', productId, ...(parent ? [parent.slug] : []), slug].map(encodeURI).join('/')

/** Address of a document's picture, which this server answers. */
export function pictureUrl(productId: string, path: string): string {
  return `/api/v2/products/${productId}/pictures/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Everything that a document can link to, by its path in the folder: documents and product folders. */
export function linkTargets(products: ProductWithDocuments[]): Map<string, LinkTarget> {
  const targets = new Map<string, LinkTarget>()
  for (const { product, documents } of products) {
    const target = { url: productUrl(product.id) }
    targets.set(`products/${product.slug}`, target)
    targets.set(`products/${product.slug}/product.yaml`, target)
    for (const document of documents) {
      targets.set(document.file, { url: documentUrl(product.id, document), document })
    }
  }
  return targets
}
