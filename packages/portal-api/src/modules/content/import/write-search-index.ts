import { compareContent, type Desired } from '../changes/content-changes.ts'
import type { Content } from '../content.ts'
import { nextTurn } from '../next-turn.ts'
import { compressSearchIndex, productSearchIndexText, searchIndexText } from './search-index-part.ts'
import type { createSearchRowQueries } from './search-rows.queries.ts'

type SearchRowQueries = ReturnType<typeof createSearchRowQueries>

/** Parts of the search index. The fingerprint is the hash that clients request. */
interface PreparedSearchIndex {
  versions: Desired<{ text: string; operations: number }>[]
  products: Desired<{ text: string }>[]
  /** Compressed parts by hash. */
  packed: ReadonlyMap<string, Buffer>
}

/** Builds all parts and compresses changed ones. Called before the transaction, like `prepareSpecs`. */
export async function prepareSearchIndex(
  queries: SearchRowQueries,
  { specs, products }: Pick<Content, 'specs' | 'products'>,
): Promise<PreparedSearchIndex> {
  const packed = new Map<string, Buffer>()
  const prepared: PreparedSearchIndex = { versions: [], products: [], packed }
  for (const spec of specs) {
    await nextTurn()
    const { text, hash } = searchIndexText(spec)
    const item = { text, operations: spec.operations.length }
    prepared.versions.push({ key: spec.versionId, fingerprint: hash, item })
  }
  const withSpecification = new Set(specs.map(({ versionId }) => versionId))
  for (const product of products) {
    await nextTurn()
    const { text, hash } = productSearchIndexText(product, withSpecification)
    prepared.products.push({ key: product.id, fingerprint: hash, item: { text } })
  }
  const changed = [
    ...compareContent(await queries.searchIndexHashes(), prepared.versions).toWrite,
    ...compareContent(await queries.productSearchHashes(), prepared.products).toWrite,
  ]
  for (const { fingerprint, item } of changed) packed.set(fingerprint, await compressSearchIndex(item.text))
  return prepared
}

export async function writeSearchIndex(
  queries: SearchRowQueries,
  { versions, products, packed }: PreparedSearchIndex,
): Promise<void> {
  // Missing only if another import changed the stored hashes in the meantime.
  const contentOf = async (hash: string, text: string) =>
    packed.get(hash) ?? (await compressSearchIndex(text))

  const ofVersions = compareContent(await queries.searchIndexHashes(), versions)
  await queries.upsertSearchIndex(
    await Promise.all(
      ofVersions.toWrite.map(async ({ key, fingerprint: hash, item: { text, operations } }) => ({
        productVersionId: key,
        hash,
        operations,
        contentGzip: await contentOf(hash, text),
      })),
    ),
  )
  await queries.removeSearchIndex(ofVersions.removed)

  const ofProducts = compareContent(await queries.productSearchHashes(), products)
  await queries.upsertProductSearch(
    await Promise.all(
      ofProducts.toWrite.map(async ({ key, fingerprint: hash, item: { text } }) => ({
        productId: key,
        hash,
        contentGzip: await contentOf(hash, text),
      })),
    ),
  )
  await queries.removeProductSearch(ofProducts.removed)
}
