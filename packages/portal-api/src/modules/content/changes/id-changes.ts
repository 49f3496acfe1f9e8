import type { NamedProduct, NamedVersion } from './catalog-names.queries.ts'
import type { Content, ContentProduct, ContentVersion } from '../content.ts'
import { derivedProductId, derivedVersionId } from '../derived-id.ts'

/** A product or version that is replaced by one with another id, usually because it was renamed. */
export interface IdChange {
  kind: 'product' | 'version'
  /** `orders` or `orders/v2`. */
  from: string
  to: string
  old_id: string
  new_id: string
  /** Line to add to product.yaml to keep the old id. */
  keep: string
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Finds products and versions whose id changes with an import, even if nothing references the old id. */
export function idChanges(
  stored: { products: readonly NamedProduct[]; versions: readonly NamedVersion[] },
  { products, specs }: Content,
): IdChange[] {
  const specHashes = new Map(specs.map(({ versionId, contentHash }) => [versionId, contentHash]))
  const desired = new Set(products.flatMap(({ id, versions }) => [id, ...versions.map((one) => one.id)]))
  const isRemoved = ({ id }: { id: string }) => !desired.has(id)
  const storedProducts = new Map(stored.products.map((row) => [row.id, row]))
  const storedVersionIds = new Set(stored.versions.map(({ id }) => id))
  const removedProducts = stored.products.filter(isRemoved)
  const removedVersions = stored.versions.filter(isRemoved)

  return products.flatMap((product) => {
    const existing = storedProducts.get(product.id)
    if (!existing) {
      const previous = findPrevious(product, removedProducts)
      return previous ? [productChange(previous, product)] : []
    }
    const removed = removedVersions.filter(({ productId }) => productId === product.id)
    return product.versions
      .filter(({ id }) => !storedVersionIds.has(id))
      .flatMap((version) => {
        const previous = removed.find((row) => isPrevious(row, version, specHashes.get(version.id)))
        return previous ? [versionChange(existing, previous, product, version)] : []
      })
  })
}

/** Returns the stored product that this product replaces under a new id. */
export function findPrevious(
  { slug, formerSlugs, name }: ContentProduct,
  removed: readonly NamedProduct[],
): NamedProduct | undefined {
  return (
    removed.find((row) => row.slug === slug || formerSlugs?.includes(row.slug)) ??
    removed.find((row) => isSame(row.name, name))
  )
}

function isPrevious(
  row: NamedVersion,
  { name, formerNames }: ContentVersion,
  specHash: string | undefined,
): boolean {
  return (
    isSame(row.name, name) ||
    (formerNames?.includes(row.name) ?? false) ||
    (specHash !== undefined && row.specHash === specHash)
  )
}

function productChange(previous: NamedProduct, product: ContentProduct): IdChange {
  return {
    kind: 'product',
    from: previous.slug,
    to: product.slug,
    old_id: previous.id,
    new_id: product.id,
    keep: lineToKeepId(previous.id, [...previous.formerSlugs, previous.slug], product.slug, derivedProductId),
  }
}

function versionChange(
  stored: NamedProduct,
  previous: NamedVersion,
  product: ContentProduct,
  version: ContentVersion,
): IdChange {
  return {
    kind: 'version',
    from: `${stored.slug}/${previous.name}`,
    to: `${product.slug}/${version.name}`,
    old_id: previous.id,
    new_id: version.id,
    keep: lineToKeepId(previous.id, [...previous.formerNames, previous.name], version.name, (name) =>
      derivedVersionId(product.id, name),
    ),
  }
}

/** Returns a `renamed_from` line if the id derives from the oldest name, otherwise an `id` line. */
function lineToKeepId(
  id: string,
  names: readonly string[],
  current: string,
  derived: (name: string) => string,
): string {
  const [oldest = ''] = names
  if (derived(oldest) !== id || names.includes(current)) return `id: ${id}`
  return `renamed_from: ${names.length === 1 ? JSON.stringify(oldest) : JSON.stringify(names)}`
}
