import type { ProductPart } from '../read/read-product.ts'
import type { ParsedDocument, ProductDocuments } from '../read/read-documents.ts'

/** URL of a file or product of the folder in the portal. */
export interface LinkTarget {
  url: string
  /** Set for documents. Links can point to their headings. */
  document?: ParsedDocument
}

export interface ProductWithDocuments extends ProductDocuments {
  product: ProductPart
}

/** Routes of the portal. The URL of a document contains only its direct parent. See docs/reference/screens.md#routes. */
const productUrl = (productId: string) => `/spec/${productId}`
const documentUrl = (productId: string, { parent, slug }: ParsedDocument) =>
  ['/docs', productId, ...(parent ? [parent.slug] : []), slug].map(encodeURI).join('/')

/** Returns the URL of a document's picture, which this server provides. */
export function pictureUrl(productId: string, path: string): string {
  return `/api/v2/products/${productId}/pictures/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Returns all link targets by their path in the folder: documents and products. */
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
