import type { createSpecRowQueries } from '../import/spec-rows.queries.ts'
import type { ContentSpec, ContentVersion } from '../content.ts'
import { compareContent, fingerprintOf, type Wanted } from '../changes/content-changes.ts'
import { nextTurn } from '../worker/next-turn.ts'
import { compressSearchIndex, searchIndexText } from '../import/search-index-part.ts'
import { compressSpecAnswer } from './spec-answer.ts'

/** What visitors get of the specifications, as the database is to have it; keys are those of the versions. */
export interface WantedSpecs {
  specs: Wanted<ContentSpec>[]
  operations: Wanted<Pick<ContentSpec, 'operations' | 'operationGroups'>>[]
  searchIndex: Wanted<{ text: string; operations: number }>[]
}

/** Compressed texts, by the fingerprint of what they were made of. */
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
 * Compresses what an import will write, one after the other: that takes seconds of a core, and who visits meanwhile needs
 * one too. Asked before the transaction, because all else waits for that on the embedded database.
 */
export async function packChanged(
  queries: ReturnType<typeof createSpecRowQueries>,
  { specs, searchIndex }: WantedSpecs,
): Promise<PackedSpecs> {
  const packed = new Map<string, Buffer>()
  for (const { fingerprint, item } of compareContent(await queries.specHashes(), specs).written) {
    packed.set(fingerprint, await compressSpecAnswer({ api_type: item.apiType, content: item.content }))
  }
  for (const { fingerprint, item } of compareContent(await queries.searchIndexHashes(), searchIndex)
    .written) {
    packed.set(fingerprint, await compressSearchIndex(item.text))
  }
  return packed
}
