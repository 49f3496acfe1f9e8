import type { createSpecRowQueries } from '../import/spec-rows.queries.ts'
import type { ContentSpec, ContentVersion } from '../content.ts'
import { compareContent, fingerprintOf, type Wanted } from '../changes/content-changes.ts'
import { nextTurn } from '../worker/next-turn.ts'
import { compressSearchIndex, searchIndexText } from '../import/search-index-part.ts'
import { compressSpecResponse } from './spec-response.ts'

/** Specification data of the content as it is stored. Keys are ids of versions. */
export interface WantedSpecs {
  specs: Wanted<ContentSpec>[]
  operations: Wanted<Pick<ContentSpec, 'operations' | 'operationGroups'>>[]
  searchIndex: Wanted<{ text: string; operations: number }>[]
}

/** Compressed texts by fingerprint. */
export type PackedSpecs = ReadonlyMap<string, Buffer>

export async function wantedSpecs(versions: readonly ContentVersion[]): Promise<WantedSpecs> {
  const wanted: WantedSpecs = { specs: [], operations: [], searchIndex: [] }
  for (const { id: key, spec } of versions) {
    if (!spec) continue
    await nextTurn()
    const { operations, operationGroups } = spec
    const { text, hash } = searchIndexText(spec)
    wanted.specs.push({ key, fingerprint: spec.contentHash, item: spec })
    wanted.operations.push({
      key,
      fingerprint: fingerprintOf({ operations, groups: operationGroups }),
      item: { operations, operationGroups },
    })
    wanted.searchIndex.push({ key, fingerprint: hash, item: { text, operations: operations.length } })
  }
  return wanted
}

/**
 * Compresses changed specifications one after the other, so that the server can use other cores for requests meanwhile.
 * Called before the transaction, which blocks all other queries of the embedded database.
 */
export async function packChanged(
  queries: ReturnType<typeof createSpecRowQueries>,
  { specs, searchIndex }: WantedSpecs,
): Promise<PackedSpecs> {
  const packed = new Map<string, Buffer>()
  for (const { fingerprint, item } of compareContent(await queries.specHashes(), specs).written) {
    packed.set(fingerprint, await compressSpecResponse({ api_type: item.apiType, content: item.content }))
  }
  for (const { fingerprint, item } of compareContent(await queries.searchIndexHashes(), searchIndex)
    .written) {
    packed.set(fingerprint, await compressSearchIndex(item.text))
  }
  return packed
}
