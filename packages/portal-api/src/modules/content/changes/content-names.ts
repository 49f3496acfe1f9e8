import type { NamedProduct, NamedVersion } from './catalog-names.queries.ts'
import type { Content } from '../content.ts'
import type { Difference } from './content-changes.ts'

interface StoredNames {
  products: readonly NamedProduct[]
  versions: readonly NamedVersion[]
  documents: readonly { id: string; productId: string; slug: string }[]
}

/**
 * Maps the keys of the catalog to names for operators: `orders`, `orders/v2`, `orders/docs/errors`. Names of the new
 * content take precedence over stored names.
 */
export function contentNames(stored: StoredNames, { products }: Content) {
  const slugs = new Map(stored.products.map(({ id, slug }) => [id, slug]))
  for (const { id, slug } of products) slugs.set(id, slug)
  const slugOf = (productId: string) => slugs.get(productId) ?? productId
  const versions = new Map(stored.versions.map((row) => [row.id, `${slugOf(row.productId)}/${row.name}`]))
  const documents = new Map(
    stored.documents.map((row) => [row.id, `${slugOf(row.productId)}/docs/${row.slug}`]),
  )
  for (const product of products) {
    for (const { id, name } of product.versions) versions.set(id, `${product.slug}/${name}`)
    for (const { id, slug } of product.documents) documents.set(id, `${product.slug}/docs/${slug}`)
  }
  const same = (key: string) => key
  const version = (key: string) => versions.get(key) ?? key
  return {
    portal: same,
    auth_strategies: same,
    branding: same,
    products: slugOf,
    versions: version,
    specifications: version,
    documents: (key: string) => documents.get(key) ?? key,
    // Their keys are `<product id>/<path>`.
    pictures: (key: string) => key.replace(/^[^/]+/, (productId) => `${slugOf(productId)}/docs`),
  }
}

export function named({ added, changed, removed }: Difference, nameOf: (key: string) => string): Difference {
  return { added: added.map(nameOf), changed: changed.map(nameOf), removed: removed.map(nameOf) }
}
