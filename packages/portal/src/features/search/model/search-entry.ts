import { operationName } from '@stagedoor/api-document/outline/operation-link'
import type {
  SearchIndexContent,
  SearchIndexProduct,
  SearchIndexProductContent,
} from '@stagedoor/contract/catalog/search-index'
import { paths } from '../../../config/paths.ts'

/** Kinds of results, in the order of results that match equally well. */
export const SEARCH_KINDS = ['product', 'operation', 'guide', 'application', 'schema'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** An application of the developer. */
export interface SearchApplication {
  id: string
  name: string
  description: string
}

/** What the search finds, with the texts in which it searches. */
export interface SearchEntry {
  /** The id of an operation, otherwise empty. */
  id: string
  title: string
  path: string
  method: string
  tags: readonly string[]
  description: string
  deprecated: boolean
  /** What `hrefOf` needs in addition to the product and version. */
  target?: string
}

interface Location {
  productId: string
  versionId: string
}

/** Builds the address when a row is displayed, because 100,000 addresses would take megabytes. */
export function hrefOf(kind: SearchKind, { productId, versionId }: Location, entry: SearchEntry): string {
  const { target = '' } = entry
  if (kind === 'operation') return paths.spec.to(productId, versionId, { operation: operationName(entry) })
  if (kind === 'schema') return paths.spec.to(productId, versionId, { operation: target })
  if (kind === 'guide') return `${paths.docs.to(productId)}/${target}`
  if (kind === 'application') return paths.showApplication.to(target)
  return target
}

const NO_TEXTS = { id: '', path: '', method: '', tags: [], description: '', deprecated: false }

export function schemaEntries({ operations, schemas = [] }: SearchIndexContent): SearchEntry[] {
  return schemas.flatMap(({ name, fields, operation: position }) => {
    const operation = operations[position]
    if (!operation) return []
    return [{ ...NO_TEXTS, title: name, description: fields.join(', '), target: operationName(operation) }]
  })
}

/** The product and, if there are several, its versions with a page. */
export function productEntries(
  { product_id: productId, product_name: title }: SearchIndexProduct,
  { description, versions, guides }: SearchIndexProductContent,
): SearchEntry[] {
  const shown = versions.filter((version) => version.has_specification)
  const hasOnlyGuides = shown.length === 0 && guides.length > 0
  const target = hasOnlyGuides ? paths.docs.to(productId) : paths.spec.to(productId)
  const product = { ...NO_TEXTS, title, description, target }
  if (shown.length < 2) return [product]
  return [
    product,
    ...shown.map(({ id, name, deprecated }) => {
      return { ...NO_TEXTS, title: `${title} ${name}`, deprecated, target: paths.spec.to(productId, id) }
    }),
  ]
}

/** An entry per section. The tag is the title of the guide, which ranks below the heading of the section. */
export function guideEntries({ guides }: SearchIndexProductContent): SearchEntry[] {
  return guides.flatMap(({ title, slugs, sections }) => {
    const path = slugs.map(encodeURIComponent).join('/')
    const introduction = sections[0]?.heading === '' ? sections[0].text : ''
    return [
      { ...NO_TEXTS, title, description: introduction, target: path },
      ...sections
        .filter(({ heading }) => heading !== '')
        .map(({ heading, anchor, text }) => {
          const target = `${path}#${encodeURIComponent(anchor)}`
          return { ...NO_TEXTS, title: heading, tags: [title], description: text, target }
        }),
    ]
  })
}

export function applicationEntries(applications: readonly SearchApplication[]): SearchEntry[] {
  return applications.map(({ id, name, description }) => {
    return { ...NO_TEXTS, title: name, description, target: id }
  })
}
