import { hasSingleSignOn } from '../../config/identity-provider.ts'
import type { Deps } from '../../deps.ts'
import { createContentQueries } from '../../queries/content.ts'
import type { RegistrationForReview } from '../../queries/registrations.ts'
import { disableDemoAccounts } from '../demo-accounts.ts'
import type { Content, ContentProduct, ContentVersion } from './content.ts'
import { type ChangeCounts, compareContent, fingerprintOf, type Wanted } from './content-changes.ts'
import { CONTENT_NAMESPACE, derivedId } from './derived-id.ts'
import { endRegistrations, takeScopesBack } from './ended-registrations.ts'
import { NO_SIGN_IN } from '../password-sign-in.ts'
import { ContentError, describe } from './problems.ts'
import { type PackedSpecs, packChanged, type WantedSpecs, wantedSpecs } from './packed-specs.ts'
import { compressSearchIndex } from './search-index-part.ts'
import { compressSpecAnswer } from './spec-answer.ts'

export type ContentKind =
  | 'portal'
  | 'auth_strategies'
  | 'branding'
  | 'products'
  | 'versions'
  | 'specifications'
  | 'documents'
  | 'pictures'

export interface ImportResult {
  /** Everything created, updated or removed; 0 when the folder was imported before as it is. */
  changes: number
  counts: Record<ContentKind, ChangeCounts>
  /** What looks like a mistake, each with its place: `portal.yaml:4: appearance.theme…: what is wrong`. */
  warnings: string[]
  /** Addresses of the demo accounts that were disabled because this is not the demo content. */
  disabled_demo_accounts: string[]
  /** What the portal does with the theme's colors, each with its place. */
  notes: string[]
  /** Files of the drafts that were left out. */
  drafts: string[]
}

type Queries = ReturnType<typeof createContentQueries>

/** What every step of one import shares. */
interface Import {
  queries: Queries
  content: Content
  wanted: WantedSpecs
  packed: PackedSpecs
  now: Date
  /** Ends what is registered for versions before they are removed. */
  end: (versionIds: string[]) => Promise<void>
}

/**
 * Makes the catalogue what the content says, in one transaction: all or nothing. What is gone from the content is
 * removed with everything that hangs on it; developers and applications are not touched, and the owners of what was
 * registered for a version that is gone are told. `updated_at` moves only where something changed. Throws ContentError
 * when an auth strategy that applications use would be removed, or get another type of credentials.
 *
 * @param options.actor who imports, as the audit log names them
 */
export async function importContent(
  deps: Deps,
  content: Content,
  { isDemo = false, actor = 'system' } = {},
): Promise<ImportResult> {
  const wanted = await wantedSpecs(content.products.flatMap(({ versions }) => versions))
  const packed = await packChanged(createContentQueries(deps.db), wanted)
  let ended: RegistrationForReview[] = []
  let disabledDemoAccounts: string[] = []
  const counts = await deps.db.transaction(async (tx) => {
    const step: Import = {
      queries: createContentQueries(tx),
      content,
      wanted,
      packed,
      now: deps.now(),
      end: async (versionIds) => {
        ended = await endRegistrations(tx, deps, versionIds, actor)
      },
    }
    await step.queries.lock()
    if (!isDemo) {
      disabledDemoAccounts = await disableDemoAccounts(tx, deps, { actor, declared: content.demoAccounts })
    }
    const { strategyIds, removeUnused, ...strategies } = await writeStrategies(step)
    const result = {
      portal: await writePortal(step, strategyIds),
      auth_strategies: strategies.counts,
      branding: await writeBranding(step),
      ...(await writeProducts(step, strategyIds)),
    }
    await removeUnused()
    await step.queries.refreshSearchWords()
    await step.queries.markContent({ contentHash: content.hash, contentIsDemo: isDemo })
    return result
  })
  deps.caches.clear()
  await takeScopesBack(deps, ended)
  const changes = Object.values(counts).reduce(
    (sum, kind) => sum + kind.created + kind.updated + kind.removed,
    0,
  )
  return {
    changes,
    counts,
    warnings: [...content.warnings.map(describe), ...signInWarnings(deps, content)],
    notes: content.notes.map(describe),
    drafts: content.drafts,
    disabled_demo_accounts: disabledDemoAccounts,
  }
}

/** Warns about a portal at which nobody can sign in. Whether single sign-on exists is a setting of the server. */
function signInWarnings({ settings }: Deps, { portal }: Content): string[] {
  if (portal.basicAuthEnabled || hasSingleSignOn(settings)) return []
  return [`portal.yaml: basic_auth_enabled: ${NO_SIGN_IN}`]
}

async function writeStrategies({ queries, content, now }: Import) {
  const existing = await queries.strategies()
  const ids = new Map(existing.map(({ key, id }) => [key, id]))
  const idOf = (slug: string) => ids.get(slug) ?? derivedId(CONTENT_NAMESPACE, `strategy:${slug}`)
  const wanted = content.strategies.map((item) => ({
    key: item.slug,
    fingerprint: fingerprintOf(item),
    item,
  }))
  // A strategy without a fingerprint was created by hand (`stagedoor strategies create`) and stays.
  const names = new Set(content.strategies.map(({ slug }) => slug))
  const imported = existing.filter(({ key, fingerprint }) => fingerprint !== '' || names.has(key))
  const { written, removed, counts } = compareContent(imported, wanted)
  const gone = existing.filter(({ key }) => removed.includes(key))
  await refuseUsed(queries, gone, 'is gone')
  const types = new Map(content.strategies.map(({ slug, credentialType }) => [slug, credentialType]))
  // An application keeps the credentials that its strategy had when it was made.
  const changed = existing.filter(
    ({ key, credentialType }) => (types.get(key) ?? credentialType) !== credentialType,
  )
  await refuseUsed(queries, changed, 'has another credential_type than before')
  await queries.upsertStrategies(
    written.map(({ item, fingerprint }) => ({
      ...item,
      id: idOf(item.slug),
      fingerprint,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const strategyIds = new Map(content.strategies.map(({ slug }) => [slug, idOf(slug)]))
  return { strategyIds, counts, removeUnused: () => queries.removeStrategies(removed) }
}

async function refuseUsed(
  queries: Queries,
  strategies: readonly { id: string }[],
  what: string,
): Promise<void> {
  const used = strategies.length > 0 ? await queries.strategyUse(strategies.map(({ id }) => id)) : []
  if (used.length === 0) return
  throw new ContentError(
    used.map(({ slug, applications }) => ({
      file: 'portal.yaml',
      path: 'auth_strategies',
      message: `the strategy ${slug} ${what}, but ${applications} application(s) use it. Put it back, or have these applications deleted first.`,
    })),
  )
}

async function writePortal({ queries, content, now }: Import, strategyIds: Map<string, string>) {
  const { defaultStrategy, ...portal } = content.portal
  const item = {
    ...portal,
    defaultAuthStrategyId: defaultStrategy === undefined ? null : (strategyIds.get(defaultStrategy) ?? null),
  }
  const fingerprint = fingerprintOf(item)
  const { written, counts } = compareContent(await queries.portalFingerprint(), [
    { key: 'portal', fingerprint, item },
  ])
  if (written.length > 0) {
    await queries.upsertPortal({
      ...item,
      portalId: derivedId(CONTENT_NAMESPACE, 'portal'),
      orgId: derivedId(CONTENT_NAMESPACE, 'organization'),
      fingerprint,
      updatedAt: now,
    })
  }
  return counts
}

async function writeBranding({ queries, content, now }: Import) {
  const wanted = content.pictures.map((item) => ({
    key: item.name,
    fingerprint: pictureFingerprint(item),
    item,
  }))
  const { written, removed, counts } = compareContent(await queries.brandingFingerprints(), wanted)
  await queries.upsertBranding(
    written.map(({ item, fingerprint }) => ({ ...item, fingerprint, updatedAt: now })),
  )
  await queries.removeBranding(removed)
  return counts
}

function pictureFingerprint({ mediaType, content }: { mediaType: string; content: Buffer }): string {
  return fingerprintOf([mediaType, content.toString('base64')])
}

async function writeProducts(step: Import, strategyIds: Map<string, string>) {
  const { queries, content, now } = step
  const wanted = content.products.map((product): Wanted<ContentProduct> => {
    const { versions: _versions, documents: _documents, pictures: _pictures, ...own } = product
    return { key: product.id, fingerprint: fingerprintOf(own), item: product }
  })
  const { written, removed, counts } = compareContent(await queries.productFingerprints(), wanted)
  await queries.releaseSlugs([...removed, ...written.map(({ key }) => key)])
  await queries.upsertProducts(
    written.map(({ item: { id, slug, name, description, labels }, fingerprint }) => ({
      id,
      slug,
      name,
      description,
      labels,
      fingerprint,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const result = {
    products: counts,
    ...(await writeVersions(step, strategyIds)),
    documents: await writeDocuments(step),
    pictures: await writePictures(step),
  }
  await queries.removeProducts(removed)
  return result
}

interface VersionOfProduct {
  productId: string
  version: ContentVersion
  /** Position in the product's list, oldest first. */
  index: number
}

async function writeVersions(step: Import, strategyIds: Map<string, string>) {
  const { queries, content, now, end } = step
  const all = content.products.flatMap(({ id, versions }) =>
    versions.map((version, index): VersionOfProduct => ({ productId: id, version, index })),
  )
  const existing = await queries.versions()
  const created = new Map(existing.map(({ key, createdAt }) => [key, createdAt]))
  const wanted = all.map((item): Wanted<VersionOfProduct> => {
    const { spec, ...own } = item.version
    const decided = [
      item.productId,
      own,
      own.registration?.strategies.map((slug) => strategyIds.get(slug)),
      spec?.contentHash,
    ]
    return { key: item.version.id, fingerprint: fingerprintOf(decided), item }
  })
  const { written, removed, counts } = compareContent(existing, wanted)
  await queries.upsertVersions(
    written.map(({ item: { productId, version, index }, fingerprint }) => ({
      id: version.id,
      productId,
      name: version.name,
      deprecated: version.deprecated,
      fingerprint,
      // Versions without a date are as old as their first import, in the order of the list.
      createdAt: version.createdAt ?? created.get(version.id) ?? new Date(now.getTime() + index),
      updatedAt: now,
    })),
  )
  await queries.replaceRegistrationConfigs(
    written.map(({ key }) => key),
    written.flatMap(({ item }) => configRows(item.version, strategyIds)),
  )
  const specifications = await writeSpecs(step)
  await end(removed)
  await queries.removeVersions(removed)
  return { versions: counts, specifications }
}

function configRows({ id, registration }: ContentVersion, strategyIds: Map<string, string>) {
  return (registration?.strategies ?? []).flatMap((slug, position) => {
    const authStrategyId = strategyIds.get(slug)
    if (!registration || !authStrategyId) return []
    const { enabled, autoApprove } = registration
    return [{ productVersionId: id, authStrategyId, position, enabled, autoApprove }]
  })
}

async function writeSpecs(step: Import) {
  const { queries, wanted, packed, now } = step
  const { written, removed, counts } = compareContent(await queries.specHashes(), wanted.specs)
  await queries.upsertSpecs(
    await Promise.all(
      written.map(async ({ key, fingerprint, item: { apiType, fileName, content, contentHash } }) => ({
        productVersionId: key,
        apiType,
        fileName,
        contentHash,
        // Missing only where another import has just changed what is compared with.
        answerGzip: packed.get(fingerprint) ?? (await compressSpecAnswer({ api_type: apiType, content })),
        updatedAt: now,
      })),
    ),
  )
  await queries.removeSpecs(removed)
  await writeOperations(step)
  await writeSearchIndex(step)
  return counts
}

/** Compared apart from the specifications: they also change when the server reads the same text differently. */
async function writeOperations({ queries, wanted }: Import): Promise<void> {
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

/** Compared apart from the specifications, too. */
async function writeSearchIndex({ queries, wanted, packed }: Import): Promise<void> {
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

async function writeDocuments({ queries, content, now }: Import) {
  const wanted = content.products.flatMap(({ id, documents }) =>
    documents.map((document) => {
      const item = { ...document, productId: id }
      return { key: document.id, fingerprint: fingerprintOf(item), item }
    }),
  )
  const { written, removed, counts } = compareContent(await queries.documentFingerprints(), wanted)
  await queries.upsertDocuments(
    written.map(({ item, fingerprint }) => ({ ...item, fingerprint, createdAt: now, updatedAt: now })),
  )
  await queries.removeDocuments(removed)
  return counts
}

async function writePictures({ queries, content }: Import) {
  const wanted = content.products.flatMap(({ id, pictures }) =>
    pictures.map((item) => ({
      key: `${id}/${item.name}`,
      fingerprint: pictureFingerprint(item),
      item: { productId: id, path: item.name, mediaType: item.mediaType, content: item.content },
    })),
  )
  const { written, removed, counts } = compareContent(await queries.pictureFingerprints(), wanted)
  await queries.upsertPictures(written.map(({ item, fingerprint }) => ({ ...item, fingerprint })))
  await queries.removePictures(removed)
  return counts
}
