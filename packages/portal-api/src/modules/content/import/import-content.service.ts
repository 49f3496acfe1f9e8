import type { Appearance } from '@stagedoor/contract/portal/portal'
import { isDeepStrictEqual } from 'node:util'
import { hasSingleSignOn } from '../../../config/identity-provider.ts'
import { SettingsError } from '../../../config/settings.ts'
import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { createCatalogNameQueries } from '../changes/catalog-names.queries.ts'
import { createContentQueries } from './content.queries.ts'
import { endPasswordSessions } from '../../accounts/access-revocation.ts'
import { disableDemoAccounts } from '../demo-accounts/demo-accounts.service.ts'
import { removeDemoOperator } from '../../platform-users/demo-operator.service.ts'
import { NO_SIGN_IN } from '../../accounts/passwords/password-sign-in.ts'
import type { Content } from '../content.ts'
import {
  type ChangeCounts,
  compareContent,
  type Difference,
  fingerprintOf,
} from '../changes/content-changes.ts'
import { contentNames, named } from '../changes/content-names.ts'
import { CONTENT_NAMESPACE, derivedId } from '../derived-id.ts'
import {
  endRegistrations,
  restoreRegistrations,
  syncScopes,
} from '../../registrations/ended-registrations.service.ts'
import type { RegistrationScopes } from '../../registrations/registration-scopes.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { auditImport } from './import-audit.ts'
import { createImportQueries, type ImportQueries, type ImportStep } from './import-step.ts'
import { pictureFingerprint } from '../read/pictures.ts'
import { ContentError, type ContentProblem, formatProblem, Problems } from '../problems.ts'
import { findLosses, ImportStoppedError, isLoss, type Losses } from '../changes/registration-protection.ts'
import { writeProducts } from './write-products.ts'
import { prepareSpecs, writeSpecs } from './write-specs.ts'
import { createSearchRowQueries } from './search-rows.queries.ts'
import { createSpecRowQueries } from './spec-rows.queries.ts'
import { prepareSearchIndex, writeSearchIndex } from './write-search-index.ts'
import { readContentInWorker, type WorkerOptions } from '../worker/read-in-worker.ts'

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
  /** Number of created, updated and removed items. 0 when the same folder was imported before. */
  changes: number
  counts: Record<ContentKind, ChangeCounts>
  /** Names of the changed items. */
  difference: Record<ContentKind, Difference>
  /** What applications lost, or would lose in a dry run. */
  losses: Losses
  /** Number of registrations that were restored because their version returned. */
  restored: number
  /** Problems that do not stop the import, with their location: `portal.yaml:4: appearance.theme…: message`. */
  warnings: string[]
  /** Addresses of demo accounts that were disabled because the content is not the demo. */
  disabled_demo_accounts: string[]
  /** Adjustments of theme colors, with their location. Empty when the theme did not change. */
  notes: string[]
  /** Files of excluded drafts. */
  drafts: string[]
}

type Queries = ImportQueries

export interface ImportOptions {
  isDemo?: boolean
  /** Actor for the audit log. */
  actor?: string
  /** Determines the changes without writing them. */
  dryRun?: boolean
  /** Allows the import to end or disable registrations, remove versions with traffic and change ids. */
  endRegistrations?: boolean
  /** Rejects a folder with warnings. */
  strict?: boolean
}

/**
 * Makes the catalog match the content in one transaction. Removes rows that are not in the content, with everything that
 * depends on them. Does not change developers and applications, except demo accounts. Owners of ended and restored
 * registrations are notified by mail. `updated_at` only changes for rows that change.
 *
 * @throws ContentError when an auth strategy that applications use would be removed or get another credential type, and
 * for warnings when `strict` is set
 * @throws SettingsError when registrations end or return, and the process does not have the settings of the server
 * @throws ImportStoppedError when applications would lose access and neither `dryRun` nor `endRegistrations` is set
 */
async function importContent(
  deps: Deps,
  scopes: RegistrationScopes,
  content: Content,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { isDemo = false, actor = 'system', dryRun = false, endRegistrations: mayEnd = false } = options
  const warnings = [...content.warnings, ...signInWarnings(deps, content)]
  if (options.strict && warnings.length > 0) throw new ContentError(warnings)
  const prepared = {
    specs: await prepareSpecs(createSpecRowQueries(deps.db), content.specs),
    searchIndex: await prepareSearchIndex(createSearchRowQueries(deps.db), content),
  }
  const written = await inTransaction(deps.db, dryRun, async (tx) => {
    const step: ImportStep = { queries: createImportQueries(tx), content, now: deps.now() }
    await step.queries.lock()
    const before = await findPortal(tx)
    // Before the losses are determined, because registrations of demo accounts do not count as losses.
    const disabled = isDemo
      ? []
      : await disableDemoAccounts(tx, deps, { actor, declared: content.demoAccounts })
    const keepsOperator = content.demoOperator !== undefined && deps.settings.NODE_ENV !== 'production'
    const removed = isDemo || keepsOperator ? undefined : await removeDemoOperator(tx, actor, step.now)
    const stored = await storedNames(tx)
    const { losses, ending } = await findLosses(tx, content, stored, step.now)
    if (isLoss(losses) && !mayEnd && !dryRun) {
      throw new ImportStoppedError(losses, warnings.map(formatProblem))
    }
    await endRegistrations(tx, deps, ending, actor)
    const changes = await writeContent(step, prepared)
    if (!content.portal.basicAuthEnabled) await endPasswordSessions(tx, actor, step.now)
    const restored = await restoreRegistrations(tx, deps, changes.versions.keys.added, actor)
    const lacksSettings = hasOnlyDatabase(deps.settings) && ending.length + restored.length > 0
    if (lacksSettings && !dryRun) throw new SettingsError(`${NEEDS_SERVER_SETTINGS} Nothing was imported.`)
    await auditImport(tx, {
      actor,
      at: step.now,
      before,
      changes,
      ended: ending.length,
      restored: restored.length,
    })
    await step.queries.markContent({ contentHash: content.hash, contentIsDemo: isDemo })
    return {
      losses,
      ending,
      restored,
      warnings: [...warnings.map(formatProblem), ...(lacksSettings ? [NEEDS_SERVER_SETTINGS] : [])],
      disabled_demo_accounts: removed === undefined ? disabled : [...disabled, removed],
      notes: isSameTheme(before?.appearance, content.portal.appearance)
        ? []
        : content.notes.map(formatProblem),
      ...describeChanges(changes, contentNames(stored, content)),
    }
  })
  const { ending, restored, ...result } = written
  if (!dryRun) {
    deps.caches.clear()
    // Every page has to be rendered again.
    deps.budgets.clear()
    await syncScopes(scopes, [...ending, ...restored])
  }
  return {
    ...result,
    restored: restored.length,
    drafts: content.drafts,
  }
}

export function createContentImport(deps: Deps, scopes: RegistrationScopes) {
  return {
    importContent: (content: Content, options?: ImportOptions) =>
      importContent(deps, scopes, content, options),

    /**
     * Reads a content folder in a worker thread and imports it.
     *
     * @param folder absolute path
     * @throws ContentError and ImportStoppedError; see `readContentInWorker` and `importContent`
     */
    importFolder: async (folder: string, reading: WorkerOptions, options: ImportOptions) =>
      importContent(
        deps,
        scopes,
        await readContentInWorker(folder, { ...reading, strict: options.strict ?? false }),
        options,
      ),
  }
}

/** Which content was imported last; undefined before the first import. */
export const findContentState = (db: Database) => createContentQueries(db).findState()

function isSameTheme(before: Appearance | undefined, after: Appearance): boolean {
  return isDeepStrictEqual(before?.stylesheets, after.stylesheets)
}

const NEEDS_SERVER_SETTINGS =
  'This import ends or restores registrations, mails their owners and updates scopes at the identity provider. Run it with the settings of the server, at least SESSION_SECRET, PORTAL_URL and those of the identity provider.'

/** Whether this is the process of a command that runs in production without the settings of the server. */
function hasOnlyDatabase({ NODE_ENV, SESSION_SECRET }: Deps['settings']): boolean {
  return NODE_ENV === 'production' && SESSION_SECRET === undefined
}

/** Warns about a portal at which nobody can sign in. Whether single sign-on exists is a setting of the server. */
function signInWarnings({ settings }: Deps, { portal }: Content): ContentProblem[] {
  // The process of a command may not have the settings of the server.
  if (portal.basicAuthEnabled || hasSingleSignOn(settings) || hasOnlyDatabase(settings)) return []
  return [{ file: 'portal.yaml', path: 'basic_auth_enabled', message: NO_SIGN_IN }]
}

/** Thrown to roll back the transaction of a dry run. */
class DryRunEnd<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('a dry run is rolled back')
    this.result = result
  }
}

/** Runs the work in a transaction. A dry run is rolled back. */
async function inTransaction<Result>(
  db: Database,
  dryRun: boolean,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (!dryRun) return db.transaction(work)
  try {
    return await db.transaction(async (tx) => {
      throw new DryRunEnd(await work(tx))
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result as Result
    throw error
  }
}

async function storedNames(tx: Database) {
  const queries = createCatalogNameQueries(tx)
  return {
    products: await queries.products(),
    versions: await queries.versions(),
    documents: await queries.documents(),
  }
}

interface Prepared {
  specs: Awaited<ReturnType<typeof prepareSpecs>>
  searchIndex: Awaited<ReturnType<typeof prepareSearchIndex>>
}

async function writeContent(step: ImportStep, { specs, searchIndex }: Prepared) {
  const { queries, content, now } = step
  const { strategyIds, removeUnused, changes } = await writeStrategies(step)
  const portal = await writePortal(step, strategyIds)
  const branding = await writeBranding(step)
  const specHashes = new Map(content.specs.map(({ versionId, contentHash }) => [versionId, contentHash]))
  const { removeOthers, ...written } = await writeProducts(step, { strategyIds, specHashes })
  const { products, versions, documents, pictures } = written
  const specifications = await writeSpecs(queries, specs, now)
  await writeSearchIndex(queries, searchIndex)
  await removeOthers()
  await removeUnused()
  await queries.refreshSearchWords()
  return {
    portal,
    auth_strategies: changes,
    branding,
    products,
    versions,
    specifications,
    documents,
    pictures,
  }
}

function describeChanges(
  changes: Awaited<ReturnType<typeof writeContent>>,
  names: ReturnType<typeof contentNames>,
): Pick<ImportResult, 'changes' | 'counts' | 'difference'> {
  const kinds = Object.keys(changes) as ContentKind[]
  const counts = Object.fromEntries(kinds.map((kind) => [kind, changes[kind].counts]))
  return {
    changes: kinds
      .map((kind) => changes[kind].counts)
      .reduce((sum, { created, updated, removed }) => sum + created + updated + removed, 0),
    counts: counts as ImportResult['counts'],
    difference: Object.fromEntries(
      kinds.map((kind) => [kind, named(changes[kind].keys, names[kind])]),
    ) as ImportResult['difference'],
  }
}

async function writeStrategies({ queries, content, now }: ImportStep) {
  const existing = await queries.strategies()
  const ids = new Map(existing.map(({ key, id }) => [key, id]))
  const idOf = (slug: string) => ids.get(slug) ?? derivedId(CONTENT_NAMESPACE, `strategy:${slug}`)
  const desired = content.strategies.map((item) => ({
    key: item.slug,
    fingerprint: fingerprintOf(item),
    item,
  }))
  // A strategy without a fingerprint was created with `stagedoor strategies create` and is kept.
  const names = new Set(content.strategies.map(({ slug }) => slug))
  const imported = existing.filter(({ key, fingerprint }) => fingerprint !== '' || names.has(key))
  const changes = compareContent(imported, desired)
  const { toWrite, removed } = changes
  const gone = existing.filter(({ key }) => removed.includes(key))
  const types = new Map(content.strategies.map(({ slug, credentialType }) => [slug, credentialType]))
  // Applications keep the credentials of the strategy with which they were created.
  const changed = existing.filter(
    ({ key, credentialType }) => (types.get(key) ?? credentialType) !== credentialType,
  )
  await rejectUsed(queries, [
    { change: 'was removed', strategies: gone },
    { change: 'has a different credential_type', strategies: changed },
  ])
  await queries.upsertStrategies(
    toWrite.map(({ item, fingerprint }) => ({
      ...item,
      id: idOf(item.slug),
      fingerprint,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const strategyIds = new Map(content.strategies.map(({ slug }) => [slug, idOf(slug)]))
  return { strategyIds, changes, removeUnused: () => queries.removeStrategies(removed) }
}

async function rejectUsed(
  queries: Queries,
  changes: readonly { change: string; strategies: readonly { id: string }[] }[],
): Promise<void> {
  const problems = new Problems()
  for (const { change, strategies } of changes) {
    const used = strategies.length > 0 ? await queries.strategyUse(strategies.map(({ id }) => id)) : []
    for (const { slug, applications } of used) {
      problems.add({
        file: 'portal.yaml',
        path: 'auth_strategies',
        message: `the strategy ${slug} ${change}, but ${applications} application(s) use it. Restore it, or delete these applications first.`,
      })
    }
  }
  problems.throwIfAny()
}

async function writePortal({ queries, content, now }: ImportStep, strategyIds: Map<string, string>) {
  const { defaultStrategy, ...portal } = content.portal
  const item = {
    ...portal,
    defaultAuthStrategyId: defaultStrategy === undefined ? null : (strategyIds.get(defaultStrategy) ?? null),
  }
  const fingerprint = fingerprintOf(item)
  const changes = compareContent(await queries.portalFingerprint(), [{ key: 'portal', fingerprint, item }])
  if (changes.toWrite.length > 0) {
    await queries.upsertPortal({
      ...item,
      portalId: derivedId(CONTENT_NAMESPACE, 'portal'),
      orgId: derivedId(CONTENT_NAMESPACE, 'organization'),
      fingerprint,
      updatedAt: now,
    })
  }
  return changes
}

async function writeBranding({ queries, content, now }: ImportStep) {
  const desired = content.pictures.map((item) => ({
    key: item.name,
    fingerprint: pictureFingerprint(item),
    item,
  }))
  const changes = compareContent(await queries.brandingFingerprints(), desired)
  const { toWrite, removed } = changes
  await queries.upsertBranding(
    toWrite.map(({ item, fingerprint }) => ({ ...item, fingerprint, updatedAt: now })),
  )
  await queries.removeBranding(removed)
  return changes
}
