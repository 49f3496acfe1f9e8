import { hasSingleSignOn } from '../../../config/identity-provider.ts'
import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { createCatalogNameQueries } from '../changes/catalog-names.queries.ts'
import { createContentQueries } from './content.queries.ts'
import { disableDemoAccounts } from '../demo-accounts/demo-accounts.service.ts'
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
  settleScopes,
} from '../../registrations/ended-registrations.service.ts'
import type { ImportStep } from './import-step.ts'
import { packChanged, wantedSpecs } from '../specs/packed-specs.ts'
import { pictureFingerprint } from '../read/pictures.ts'
import { ContentError, describe } from '../problems.ts'
import { findLosses, ImportStoppedError, isLoss, type Losses } from '../changes/registration-protection.ts'
import { writeProducts } from './write-products.ts'

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
  /** The same by name. */
  difference: Record<ContentKind, Difference>
  /** What applications lost, or, in a dry run, would lose. */
  losses: Losses
  /** How many registrations are back because their version has returned. */
  restored: number
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

interface ImportOptions {
  isDemo?: boolean
  /** Who imports, as the audit log names them. */
  actor?: string
  /** Determines what would change, and writes nothing. */
  dryRun?: boolean
  /** Accepts that registrations end or stop working, versions with traffic are removed, and ids change. */
  endRegistrations?: boolean
}

/**
 * Makes the catalog match the content in one transaction: all or nothing. Rows that the content no longer has are removed
 * with everything that depends on them; developers and applications are not changed, except demo accounts. Owners of
 * registrations that end, or that are restored because their version has returned, get a mail. `updated_at` changes only
 * with the row.
 *
 * @throws ContentError when an auth strategy that applications use would be removed, or get another type of credentials
 * @throws ImportStoppedError when applications would lose something and neither `dryRun` nor `endRegistrations` is set
 */
export async function importContent(
  deps: Deps,
  content: Content,
  { isDemo = false, actor = 'system', dryRun = false, endRegistrations: mayEnd = false }: ImportOptions = {},
): Promise<ImportResult> {
  const wanted = await wantedSpecs(content.products.flatMap(({ versions }) => versions))
  const packed = await packChanged(createContentQueries(deps.db), wanted)
  const written = await inTransaction(deps.db, dryRun, async (tx) => {
    const step: ImportStep = { queries: createContentQueries(tx), content, wanted, packed, now: deps.now() }
    await step.queries.lock()
    // First, because the demo's own registrations are no loss to anybody.
    const disabled = isDemo
      ? []
      : await disableDemoAccounts(tx, deps, { actor, declared: content.demoAccounts })
    const stored = await storedNames(tx)
    const { losses, ending } = await findLosses(tx, content, stored, step.now)
    if (isLoss(losses) && !mayEnd && !dryRun) throw new ImportStoppedError(losses)
    await endRegistrations(tx, deps, ending, actor)
    const changes = await writeContent(step)
    const restored = await restoreRegistrations(tx, deps, changes.versions.keys.added, actor)
    await step.queries.markContent({ contentHash: content.hash, contentIsDemo: isDemo })
    return {
      losses,
      ending,
      restored,
      disabled_demo_accounts: disabled,
      ...describeChanges(changes, contentNames(stored, content)),
    }
  })
  const { ending, restored, ...result } = written
  if (!dryRun) {
    deps.caches.clear()
    await settleScopes(deps, [...ending, ...restored])
  }
  return {
    ...result,
    restored: restored.length,
    warnings: [...content.warnings.map(describe), ...signInWarnings(deps, content)],
    notes: content.notes.map(describe),
    drafts: content.drafts,
  }
}

/** Which content was imported last; undefined before the first import. */
export const findContentState = (db: Database) => createContentQueries(db).findState()

/** Warns about a portal at which nobody can sign in. Whether single sign-on exists is a setting of the server. */
function signInWarnings({ settings }: Deps, { portal }: Content): string[] {
  if (portal.basicAuthEnabled || hasSingleSignOn(settings)) return []
  return [`portal.yaml: basic_auth_enabled: ${NO_SIGN_IN}`]
}

/** Thrown to roll a dry run back. */
class DryRunEnd<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('a dry run is rolled back')
    this.result = result
  }
}

/** Runs the work in a transaction, which a dry run rolls back. */
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

async function writeContent(step: ImportStep) {
  const { strategyIds, removeUnused, changes } = await writeStrategies(step)
  const result = {
    portal: await writePortal(step, strategyIds),
    auth_strategies: changes,
    branding: await writeBranding(step),
    ...(await writeProducts(step, strategyIds)),
  }
  await removeUnused()
  await step.queries.refreshSearchWords()
  return result
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
  const wanted = content.strategies.map((item) => ({
    key: item.slug,
    fingerprint: fingerprintOf(item),
    item,
  }))
  // A strategy without a fingerprint was created by hand (`stagedoor strategies create`) and stays.
  const names = new Set(content.strategies.map(({ slug }) => slug))
  const imported = existing.filter(({ key, fingerprint }) => fingerprint !== '' || names.has(key))
  const changes = compareContent(imported, wanted)
  const { written, removed } = changes
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
  return { strategyIds, changes, removeUnused: () => queries.removeStrategies(removed) }
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

async function writePortal({ queries, content, now }: ImportStep, strategyIds: Map<string, string>) {
  const { defaultStrategy, ...portal } = content.portal
  const item = {
    ...portal,
    defaultAuthStrategyId: defaultStrategy === undefined ? null : (strategyIds.get(defaultStrategy) ?? null),
  }
  const fingerprint = fingerprintOf(item)
  const changes = compareContent(await queries.portalFingerprint(), [{ key: 'portal', fingerprint, item }])
  if (changes.written.length > 0) {
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
  const wanted = content.pictures.map((item) => ({
    key: item.name,
    fingerprint: pictureFingerprint(item),
    item,
  }))
  const changes = compareContent(await queries.brandingFingerprints(), wanted)
  const { written, removed } = changes
  await queries.upsertBranding(
    written.map(({ item, fingerprint }) => ({ ...item, fingerprint, updatedAt: now })),
  )
  await queries.removeBranding(removed)
  return changes
}
