import { sentenceCase } from 'change-case'
import { didYouMean } from '../../../config/suggestion.ts'
import type { ContentCatalogPlace } from '../content.ts'
import type { Problems } from '../problems.ts'
import type { PortalFile } from './folder-schemas.ts'
import type { ProductPart } from './read-product.ts'
import type { ValidPart } from './valid-part.ts'
import { addProblem, type YamlSource } from './yaml-source.ts'

/** What portal.yaml says about the order of the catalog. */
export interface CatalogOrder {
  /** The valid part of portal.yaml. */
  file: ValidPart<PortalFile>
  source: YamlSource
}

type PlacedProduct = Pick<ProductPart, 'slug' | 'labels'>

/**
 * Returns a function that tells where a product is in the catalog. Adds a problem for each product in portal.yaml that does
 * not exist.
 *
 * @param order undefined if portal.yaml cannot be read
 */
export function placeProducts(
  order: CatalogOrder | undefined,
  products: readonly PlacedProduct[],
  problems: Problems,
): (product: PlacedProduct) => ContentCatalogPlace {
  if (order) checkProducts(order, products, problems)
  const { featured = [], landing_product } = order?.file ?? {}
  const groupOf = groupsOf(order?.file, products)
  return (product) => {
    const position = featured.indexOf(product.slug)
    return {
      group: groupOf(product),
      featuredPosition: position < 0 ? null : position,
      onLanding: product.slug === landing_product,
    }
  }
}

/** Groups of portal.yaml come first, in its order; the others follow by title. */
function groupsOf(file: CatalogOrder['file'] | undefined, products: readonly PlacedProduct[]) {
  const label = file?.catalog_group_label
  const titles = new Map(file?.catalog_groups?.map((group) => [group?.label, group?.title]))
  const values = label === undefined ? [] : products.flatMap(({ labels }) => labels[label] ?? [])
  const others = [...new Set(values)].filter((value) => !titles.has(value)).toSorted()
  for (const value of others) titles.set(value, sentenceCase(value))
  const keys = [...titles.keys()]
  return ({ labels }: PlacedProduct): ContentCatalogPlace['group'] => {
    const key = label === undefined ? undefined : labels[label]
    const title = key === undefined ? undefined : titles.get(key)
    return key === undefined || title === undefined ? null : { key, title, position: keys.indexOf(key) }
  }
}

function checkProducts(
  { file, source }: CatalogOrder,
  products: readonly PlacedProduct[],
  problems: Problems,
): void {
  const slugs = products.map(({ slug }) => slug)
  const check = (slug: string, path: (string | number)[]) => {
    if (slugs.includes(slug) || problems.isUnreadable(`products/${slug}`)) return
    const advice = didYouMean(slug, slugs) || ' Use the name of a folder in products/.'
    addProblem(problems, source, path, `the product ${slug} does not exist.${advice}`)
  }
  for (const [index, slug] of (file.featured ?? []).entries()) {
    if (slug !== undefined) check(slug, ['featured', index])
  }
  if (file.landing_product !== undefined) check(file.landing_product, ['landing_product'])
}
