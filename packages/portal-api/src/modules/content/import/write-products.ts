import type { ContentProduct, ContentVersion } from '../content.ts'
import { compareContent, fingerprintOf, type Desired } from '../changes/content-changes.ts'
import type { ImportStep } from './import-step.ts'
import { pictureFingerprint } from '../read/pictures.ts'

/** Values of other tables that decide whether a version has changed. */
interface VersionParts {
  /** By slug. */
  strategyIds: ReadonlyMap<string, string>
  /** Hashes of specifications by version. */
  specHashes: ReadonlyMap<string, string>
}

/**
 * Writes products with everything that belongs to them except specifications.
 *
 * @returns the changes, and a function that removes products and versions that are not in the content
 */
export async function writeProducts(step: ImportStep, parts: VersionParts) {
  const { queries, content, now } = step
  const desired = content.products.map((product): Desired<ContentProduct> => {
    const { versions: _versions, documents: _documents, pictures: _pictures, ...own } = product
    return { key: product.id, fingerprint: fingerprintOf(own), item: product }
  })
  const changes = compareContent(await queries.productFingerprints(), desired)
  const { toWrite, removed } = changes
  await queries.releaseSlugs([...removed, ...toWrite.map(({ key }) => key)])
  await queries.upsertProducts(
    toWrite.map(({ item, fingerprint }) => ({
      id: item.id,
      slug: item.slug,
      formerSlugs: item.formerSlugs ?? [],
      name: item.name,
      description: item.description,
      labels: item.labels,
      limits: item.limits,
      support: item.support,
      iconHash: item.iconHash,
      groupKey: item.catalog.group?.key ?? null,
      groupTitle: item.catalog.group?.title ?? null,
      groupPosition: item.catalog.group?.position ?? null,
      featuredPosition: item.catalog.featuredPosition,
      onLanding: item.catalog.onLanding,
      fingerprint,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const versions = await writeVersions(step, parts)
  return {
    products: changes,
    versions,
    documents: await writeDocuments(step),
    pictures: await writePictures(step),
    async removeOthers() {
      await queries.removeVersions(versions.removed)
      await queries.removeProducts(removed)
    },
  }
}

interface VersionOfProduct {
  productId: string
  version: ContentVersion
  /** Position in the product's list of versions, oldest first. */
  index: number
}

async function writeVersions(
  { queries, content, now }: ImportStep,
  { strategyIds, specHashes }: VersionParts,
) {
  const all = content.products.flatMap(({ id, versions }) =>
    versions.map((version, index): VersionOfProduct => ({ productId: id, version, index })),
  )
  const existing = await queries.versions()
  const created = new Map(existing.map(({ key, createdAt }) => [key, createdAt]))
  const desired = all.map((item): Desired<VersionOfProduct> => {
    const { id, registration } = item.version
    const values = [
      item.productId,
      item.version,
      registration?.strategies.map((slug) => strategyIds.get(slug)),
      specHashes.get(id),
    ]
    return { key: id, fingerprint: fingerprintOf(values), item }
  })
  const changes = compareContent(existing, desired)
  const { toWrite, removed } = changes
  await queries.releaseVersionNames([...removed, ...changes.keys.changed])
  await queries.upsertVersions(
    toWrite.map(({ item: { productId, version, index }, fingerprint }) => ({
      id: version.id,
      productId,
      name: version.name,
      formerNames: version.formerNames ?? [],
      deprecated: version.deprecated,
      hasSandbox: version.hasSandbox,
      fingerprint,
      // Versions without a date get the time of their first import, in the order of the list.
      createdAt: version.createdAt ?? created.get(version.id) ?? new Date(now.getTime() + index),
      updatedAt: now,
    })),
  )
  await queries.replaceRegistrationConfigs(
    toWrite.map(({ key }) => key),
    toWrite.flatMap(({ item }) => configRows(item.version, strategyIds)),
  )
  return changes
}

function configRows({ id, registration }: ContentVersion, strategyIds: VersionParts['strategyIds']) {
  return (registration?.strategies ?? []).flatMap((slug, position) => {
    const authStrategyId = strategyIds.get(slug)
    if (!registration || !authStrategyId) return []
    const { enabled, autoApprove } = registration
    return [{ productVersionId: id, authStrategyId, position, enabled, autoApprove }]
  })
}

async function writeDocuments({ queries, content, now }: ImportStep) {
  const desired = content.products.flatMap(({ id, documents }) =>
    documents.map((document) => {
      const item = { ...document, productId: id }
      return { key: document.id, fingerprint: fingerprintOf(item), item }
    }),
  )
  const changes = compareContent(await queries.documentFingerprints(), desired)
  const { toWrite, removed } = changes
  await queries.upsertDocuments(
    toWrite.map(({ item, fingerprint }) => ({ ...item, fingerprint, createdAt: now, updatedAt: now })),
  )
  await queries.removeDocuments(removed)
  return changes
}

async function writePictures({ queries, content }: ImportStep) {
  const desired = content.products.flatMap(({ id, pictures }) =>
    pictures.map((item) => ({
      key: `${id}/${item.name}`,
      fingerprint: pictureFingerprint(item),
      item: { productId: id, path: item.name, mediaType: item.mediaType, content: item.content },
    })),
  )
  const changes = compareContent(await queries.pictureFingerprints(), desired)
  const { toWrite, removed } = changes
  await queries.upsertPictures(toWrite.map(({ item, fingerprint }) => ({ ...item, fingerprint })))
  await queries.removePictures(removed)
  return changes
}
