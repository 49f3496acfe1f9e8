import {
  BUNDLE_HASH_LENGTH,
  MAX_BUNDLED_PARTS,
  type SearchIndexBundle,
  type SearchIndexContent,
  type SearchIndexPart,
  type SearchIndexProduct,
  type SearchIndexProductContent,
} from '@stagedoor/contract/catalog/search-index'
import { encodePath } from '../../../lib/http/api-path.ts'

/** Fewer parts are requested one by one: each then stays in the browser's cache when another one changes. */
const MIN_BUNDLED_PARTS = 10

/** Number of operations in a bundle: about 1 MB of JSON. */
const MAX_BUNDLED_OPERATIONS = 3000

interface Parts {
  products: readonly SearchIndexProduct[]
  versions: readonly SearchIndexPart[]
}

/**
 * Divides parts into groups that one request returns. Parts are not validated, because a catalog can have 100,000 operations.
 * The worker uses `fetch`, because `api` needs the page: its settings, its language and its session.
 */
export function groupParts({ products, versions }: Parts): Parts[] {
  return [
    ...groupsOf(products, () => 0).map((group) => ({ products: group, versions: [] })),
    ...groupsOf(versions, ({ operations }) => operations).map((group) => ({ products: [], versions: group })),
  ]
}

function groupsOf<Part extends { hash: string }>(
  parts: readonly Part[],
  operationsOf: (part: Part) => number,
): Part[][] {
  if (parts.length < MIN_BUNDLED_PARTS || parts.some(({ hash }) => hash === ''))
    return parts.map((part) => [part])
  const groups: Part[][] = []
  let operations = 0
  for (const part of parts) {
    const last = groups.at(-1)
    const isFull =
      last?.length === MAX_BUNDLED_PARTS || operations + operationsOf(part) > MAX_BUNDLED_OPERATIONS
    if (!last || isFull) groups.push([part])
    else last.push(part)
    operations = !last || isFull ? operationsOf(part) : operations + operationsOf(part)
  }
  return groups
}

/** Fetches a group in one request. Returns an empty bundle on failure: its parts are then fetched one by one. */
export async function fetchBundle(url: string, { products, versions }: Parts): Promise<SearchIndexBundle> {
  if (products.length + versions.length === 1) return { products: {}, versions: {} }
  const query = new URLSearchParams()
  if (products.length > 0)
    query.set(
      'products',
      keysOf(products, ({ product_id: id }) => id),
    )
  if (versions.length > 0)
    query.set(
      'versions',
      keysOf(versions, ({ version_id: id }) => id),
    )
  try {
    // Commas are valid in a query, and shorter than their escapes.
    return await fetchJson(`${url}/search-index/bundle?${query.toString().replaceAll('%2C', ',')}`)
  } catch {
    return { products: {}, versions: {} }
  }
}

function keysOf<Part extends { hash: string }>(parts: readonly Part[], idOf: (part: Part) => string): string {
  return parts.map((part) => `${idOf(part)}.${part.hash.slice(0, BUNDLE_HASH_LENGTH)}`).join(',')
}

/** Fetches the part of a version. */
export async function fetchVersion(url: string, part: SearchIndexPart): Promise<SearchIndexContent> {
  if (part.hash === '') {
    const { fetchIndexContent } = await import('./fetch-index-content.ts')
    return fetchIndexContent(url, part)
  }
  return fetchJson(`${url}/${encodePath(['search-index', part.version_id, part.hash])}`)
}

/** Fetches the part of a product. */
export function fetchProduct(
  url: string,
  { product_id: id, hash }: SearchIndexProduct,
): Promise<SearchIndexProductContent> {
  return fetchJson(`${url}/${encodePath(['search-index', 'products', id, hash])}`)
}

async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url, { credentials: 'include' })
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`)
  return response.json()
}
