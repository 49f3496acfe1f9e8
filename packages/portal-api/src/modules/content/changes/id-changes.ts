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
  /** Line of product.yaml that keeps the id. */
  keep: string
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Finds products and versions that an import replaces with another id, whether the id is in use or not. */
export function idChanges(
  stored: { products: readonly NamedProduct[]; versions: readonly NamedVersion[] },
  { products, specs }: Content,
): IdChange[] {
  const specHashes = new Map(specs.map(({ versionId, contentHash }) => [versionId, contentHash]))
  const wanted = new Set(products.flatMap(({ id, versions }) => [id, ...versions.map((one) => one.id)]))
  const isGone = ({ id }: { id: string }) => !wanted.has(id)
  const storedProducts = new Map(stored.products.map((row) => [row.id, row]))
  const storedVersionIds = new Set(stored.versions.map(({ id }) => id))
  const goneProducts = stored.products.filter(isGone)
  const goneVersions = stored.versions.filter(isGone)

  return products.flatMap((product) => {
    const existing = storedProducts.get(product.id)
    if (!existing) {
      const former = formerOf(product, goneProducts)
      return former ? [productChange(former, product)] : []
    }
    const gone = goneVersions.filter(({ productId }) => productId === product.id)
    return product.versions
      .filter(({ id }) => !storedVersionIds.has(id))
      .flatMap((version) => {
        const former = gone.find((row) => isFormer(row, version, specHashes.get(version.id)))
        return former ? [versionChange(existing, former, product, version)] : []
      })
  })
}

/** Returns the stored product that a product of the folder replaces with another id. */
export function formerOf(
  { slug, formerSlugs, name }: ContentProduct,
  gone: readonly NamedProduct[],
): NamedProduct | undefined {
  return (
    gone.find((row) => row.slug === slug || formerSlugs?.includes(row.slug)) ??
    gone.find((row) => isSame(row.name, name))
  )
}

function isFormer(
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

function productChange(former: NamedProduct, product: ContentProduct): IdChange {
  return {
    kind: 'product',
    from: former.slug,
    to: product.slug,
    old_id: former.id,
    new_id: product.id,
    keep: keepingLine(former.id, [...former.formerSlugs, former.slug], product.slug, derivedProductId),
  }
}

function versionChange(
  stored: NamedProduct,
  former: NamedVersion,
  product: ContentProduct,
  version: ContentVersion,
): IdChange {
  return {
    kind: 'version',
    from: `${stored.slug}/${former.name}`,
    to: `${product.slug}/${version.name}`,
    old_id: former.id,
    new_id: version.id,
    keep: keepingLine(former.id, [...former.formerNames, former.name], version.name, (name) =>
      derivedVersionId(product.id, name),
    ),
  }
}

/** Returns a `renamed_from` line if the id derives from the oldest name, else an `id` line. */
function keepingLine(
  id: string,
  names: readonly string[],
  current: string,
  derived: (name: string) => string,
): string {
  const [oldest = ''] = names
  if (derived(oldest) !== id || names.includes(current)) return `id: ${id}`
  return `renamed_from: ${names.length === 1 ? JSON.stringify(oldest) : JSON.stringify(names)}`
}
