import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { VersionSpec } from '@stagedoor/contract/catalog/versions'
import { compareContent, fingerprintOf, type Desired } from '../changes/content-changes.ts'
import type { ContentSpec } from '../content.ts'
import { nextTurn } from '../next-turn.ts'
import type { createSpecRowQueries } from './spec-rows.queries.ts'

type SpecRowQueries = ReturnType<typeof createSpecRowQueries>

const compress = promisify(gzip)

/** Specifications as they are stored. Keys are ids of versions. */
interface PreparedSpecs {
  specs: Desired<ContentSpec>[]
  operations: Desired<Pick<ContentSpec, 'operations' | 'operationGroups'>>[]
  /** Compressed responses by fingerprint. */
  packed: ReadonlyMap<string, Buffer>
}

/**
 * Compresses changed specifications one after the other, so that the server can use other cores for requests meanwhile.
 * Called before the transaction, which blocks all other queries of the embedded database.
 */
export async function prepareSpecs(
  queries: SpecRowQueries,
  specs: readonly ContentSpec[],
): Promise<PreparedSpecs> {
  const packed = new Map<string, Buffer>()
  const prepared: PreparedSpecs = { specs: [], operations: [], packed }
  for (const spec of specs) {
    await nextTurn()
    const { versionId: key, operations, operationGroups } = spec
    prepared.specs.push({ key, fingerprint: spec.contentHash, item: spec })
    prepared.operations.push({
      key,
      fingerprint: fingerprintOf({ operations, groups: operationGroups }),
      item: { operations, operationGroups },
    })
  }
  for (const { fingerprint, item } of compareContent(await queries.specHashes(), prepared.specs).toWrite) {
    packed.set(fingerprint, await compressSpecResponse(item))
  }
  return prepared
}

/** Writes specifications with their operations. */
export async function writeSpecs(queries: SpecRowQueries, prepared: PreparedSpecs, now: Date) {
  const changes = compareContent(await queries.specHashes(), prepared.specs)
  const { toWrite, removed } = changes
  await queries.upsertSpecs(
    await Promise.all(
      toWrite.map(async ({ key, fingerprint, item }) => ({
        productVersionId: key,
        apiType: item.apiType,
        fileName: item.fileName,
        contentHash: item.contentHash,
        // Missing only if another import changed the stored hashes in the meantime.
        responseGzip: prepared.packed.get(fingerprint) ?? (await compressSpecResponse(item)),
        updatedAt: now,
      })),
    ),
  )
  await queries.removeSpecs(removed)
  await writeOperations(queries, prepared)
  return changes
}

/** Has its own hashes, because operations also change when a new server version reads the same text differently. */
async function writeOperations(queries: SpecRowQueries, prepared: PreparedSpecs): Promise<void> {
  const { toWrite, removed } = compareContent(await queries.operationListHashes(), prepared.operations)
  await queries.replaceOperations(
    toWrite.map(({ key, fingerprint, item: { operationGroups } }) => ({
      productVersionId: key,
      hash: fingerprint,
      groups: operationGroups,
    })),
    toWrite.flatMap(({ key, item: { operations } }) =>
      operations.map((operation, position) => ({ productVersionId: key, position, ...operation })),
    ),
  )
  await queries.removeOperations(removed)
}

/** Compresses the response of GET …/spec. Stored in the database, so that requests only copy bytes. */
function compressSpecResponse({ apiType, content }: ContentSpec): Promise<Buffer> {
  const response: VersionSpec = { api_type: apiType, content }
  return compress(JSON.stringify(response), { level: constants.Z_BEST_COMPRESSION })
}
