import { compareContent } from '../changes/content-changes.ts'
import type { ImportStep } from './import-step.ts'
import { compressSearchIndex } from './search-index-part.ts'
import { compressSpecResponse } from '../specs/spec-response.ts'

export async function writeSpecs(step: ImportStep) {
  const { queries, wanted, packed, now } = step
  const changes = compareContent(await queries.specHashes(), wanted.specs)
  const { written, removed } = changes
  await queries.upsertSpecs(
    await Promise.all(
      written.map(async ({ key, fingerprint, item: { apiType, fileName, content, contentHash } }) => ({
        productVersionId: key,
        apiType,
        fileName,
        contentHash,
        // Missing only if another import changed the stored hashes in the meantime.
        responseGzip: packed.get(fingerprint) ?? (await compressSpecResponse({ api_type: apiType, content })),
        updatedAt: now,
      })),
    ),
  )
  await queries.removeSpecs(removed)
  await writeOperations(step)
  await writeSearchIndex(step)
  return changes
}

/** Has its own hashes, because operations also change when a new server version reads the same text differently. */
async function writeOperations({ queries, wanted }: ImportStep): Promise<void> {
  const { written, removed } = compareContent(await queries.operationListHashes(), wanted.operations)
  await queries.replaceOperations(
    written.map(({ key, fingerprint, item: { operationGroups } }) => ({
      productVersionId: key,
      hash: fingerprint,
      groups: operationGroups,
    })),
    written.flatMap(({ key, item: { operations } }) =>
      operations.map((operation, position) => ({ productVersionId: key, position, ...operation })),
    ),
  )
  await queries.removeOperations(removed)
}

async function writeSearchIndex({ queries, wanted, packed }: ImportStep): Promise<void> {
  const { written, removed } = compareContent(await queries.searchIndexHashes(), wanted.searchIndex)
  await queries.upsertSearchIndex(
    await Promise.all(
      written.map(async ({ key, fingerprint, item: { text, operations } }) => ({
        productVersionId: key,
        hash: fingerprint,
        operations,
        contentGzip: packed.get(fingerprint) ?? (await compressSearchIndex(text)),
      })),
    ),
  )
  await queries.removeSearchIndex(removed)
}
