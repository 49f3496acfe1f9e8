import type { SearchIndexProductContent } from '@stagedoor/contract/catalog/search-index'
import { SearchIndexProductContentSchema } from '@stagedoor/contract/catalog/search-index'
import { readStoredJson, readStoredText } from '../../../http/middleware/stored-gzip.ts'
import type { BundledPart, createSearchIndexQueries } from './search-index.queries.ts'

type SearchIndexQueries = ReturnType<typeof createSearchIndexQueries>

/** Largest bundle, in compressed bytes: one to two megabytes of JSON. Clients request the other parts one by one. */
const MAX_BYTES = 300_000

interface BundleRequest {
  /** Comma-separated `<id>.<beginning of the hash>`. */
  products: string | undefined
  versions: string | undefined
}

interface BundleCaller {
  mayView(productId: string): boolean
  isPending: boolean
}

interface Bundle {
  /** JSON of the bundle. */
  text: string
  /** Whether the content never changes: the caller may see every requested part, and all of it. */
  isImmutable: boolean
}

/** Reads many parts. Each has the rules of a request for it alone. */
export async function readBundle(
  searchIndex: SearchIndexQueries,
  { products, versions }: BundleRequest,
  { mayView, isPending }: BundleCaller,
): Promise<Bundle> {
  const requested = { products: hashesOf(products), versions: hashesOf(versions) }
  const isVisible = (wanted: ReadonlyMap<string, string>) => (part: BundledPart) =>
    part.hash.startsWith(wanted.get(part.id) ?? ' ') &&
    mayView(part.productId) &&
    (!isPending || part.hasSandbox !== false)
  const ofProducts = (await searchIndex.productParts([...requested.products.keys()])).filter(
    isVisible(requested.products),
  )
  const ofVersions = (await searchIndex.versionParts([...requested.versions.keys()])).filter(
    isVisible(requested.versions),
  )
  const found = ofProducts.length + ofVersions.length
  let isImmutable = !isPending && found > 0 && found === requested.products.size + requested.versions.size
  // The stored texts are joined, because parsing them and writing them again would block other requests.
  const entries = { products: [] as string[], versions: [] as string[] }
  let bytes = 0
  const fits = (part: BundledPart) => {
    if (bytes + part.bytes > MAX_BYTES) return false
    bytes += part.bytes
    return true
  }
  for (const part of ofProducts.filter(fits)) {
    const stored = await searchIndex.productContent(part.id, part.hash)
    if (!stored) {
      isImmutable = false
      continue
    }
    const text = isPending
      ? JSON.stringify(await onlySandboxes(stored, await searchIndex.sandboxes(part.id)))
      : await readStoredText(stored)
    entries.products.push(`"${part.id}":${text}`)
  }
  for (const part of ofVersions.filter(fits)) {
    const stored = await searchIndex.content(part.id, part.hash)
    if (stored) entries.versions.push(`"${part.id}":${await readStoredText(stored)}`)
    else isImmutable = false
  }
  const text = `{"products":{${entries.products.join()}},"versions":{${entries.versions.join()}}}`
  return { text, isImmutable }
}

/** Returns the beginnings of hashes by id. */
function hashesOf(parts: string | undefined): Map<string, string> {
  return new Map((parts?.split(',') ?? []).map((part) => part.split('.') as [string, string]))
}

/** Leaves out the versions without a sandbox. */
export async function onlySandboxes(
  stored: Uint8Array,
  versionIds: ReadonlySet<string>,
): Promise<SearchIndexProductContent> {
  const content = SearchIndexProductContentSchema.parse(await readStoredJson(stored))
  return { ...content, versions: content.versions.filter(({ id }) => versionIds.has(id)) }
}
