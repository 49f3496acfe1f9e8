import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { DAY_MS } from '@stagedoor/contract/constants'
import type { Database } from '../../../db/client.ts'
import { lockRegistrationsOf } from '../../registrations/ended-registrations.service.ts'
import { isLive, type RegistrationForReview } from '../../registrations/registration.ts'
import type { Content } from '../content.ts'
import { createContentQueries } from '../import/content.queries.ts'
import { type AccessLoss, findAccessLosses } from './access-losses.ts'
import {
  createCatalogNameQueries,
  type NamedProduct,
  type NamedVersion,
  type OfferedStrategy,
} from './catalog-names.queries.ts'
import { type HarmfulIdChange, harmfulIdChanges } from './harmful-id-changes.ts'
import { findPrevious } from './id-changes.ts'
import { lastTraffic } from './last-traffic.queries.ts'

/** How long a version counts as in use after its last request, in days. */
export const TRAFFIC_DAYS = 30

/** Access to one version that applications would lose. */
export interface VersionLoss {
  /** Slug of the product. */
  product: string
  version: string
  id: string
  /** `strategy`: the version stays, but no longer offers an auth strategy that registered applications use. */
  reason: 'removed' | 'strategy'
  /** Number of registrations per status. */
  registrations: Partial<Record<RegistrationStatus, number>>
  /** Applications with a pending or approved registration. */
  applications: { name: string; owner: string; status: RegistrationStatus }[]
  /** Rounded to the hour. Null without traffic in the last 30 days. */
  last_traffic: string | null
}

/** All reasons for which an import stops. */
export interface Losses {
  versions: VersionLoss[]
  id_changes: HarmfulIdChange[]
  /** Approved registrations that stop working because the import turns access control on. */
  access_denied: AccessLoss[]
  /** Number of stored products if the folder contains none of them, which suggests a wrong folder; otherwise 0. */
  emptied_products: number
}

/** Thrown in the transaction of the import to roll it back. */
export class ImportStoppedError extends Error {
  override name = 'ImportStoppedError'
  readonly losses: Losses
  /** Warnings about the content. */
  readonly warnings: string[]

  constructor(losses: Losses, warnings: string[]) {
    super('The import would end access of applications or change ids that are in use.')
    this.losses = losses
    this.warnings = warnings
  }
}

export function isLoss({ versions, id_changes, access_denied, emptied_products }: Losses): boolean {
  return versions.length > 0 || id_changes.length > 0 || access_denied.length > 0 || emptied_products > 0
}

interface StoredCatalog {
  products: readonly NamedProduct[]
  versions: readonly NamedVersion[]
}

/**
 * Finds everything that applications would lose in an import. Locks the registrations of affected versions until the end
 * of the transaction, so that the result stays correct.
 *
 * @returns the losses, and all registrations of versions that will be removed
 */
export async function findLosses(
  tx: Database,
  content: Content,
  stored: StoredCatalog,
  now: Date,
): Promise<{ losses: Losses; ending: RegistrationForReview[] }> {
  const kept = new Set(content.products.flatMap(({ versions }) => versions.map(({ id }) => id)))
  const removed = stored.versions.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const dropped = droppedStrategies(await createCatalogNameQueries(tx).offeredStrategies(), content)
  const registered = await lockRegistrationsOf(tx, [
    ...new Set([...removed, ...dropped.map(({ versionId }) => versionId)]),
  ])
  const traffic = await lastTraffic(tx, removed, new Date(now.getTime() - TRAFFIC_DAYS * DAY_MS))
  const slugs = new Map(stored.products.map(({ id, slug }) => [id, slug]))
  const versions = stored.versions.map((version): VersionLoss => {
    const rows = registered.filter(({ registration }) => registration.productVersionId === version.id)
    const names = { id: version.id, product: slugs.get(version.productId) ?? '', version: version.name }
    const last_traffic = traffic.get(version.id)?.toISOString() ?? null
    if (!kept.has(version.id)) return { ...names, reason: 'removed', ...lossOf(rows), last_traffic }
    const strategies = dropped.filter(({ versionId }) => versionId === version.id)
    const affected = rows.filter((row) => strategies.some(isUsedBy(row)))
    return { ...names, reason: 'strategy', ...lossOf(affected), last_traffic }
  })
  const ending = registered.filter(({ registration }) => !kept.has(registration.productVersionId))
  return {
    losses: {
      versions: versions.filter((loss) => loss.applications.length > 0 || loss.last_traffic !== null),
      id_changes: await harmfulIdChanges(tx, content, { ...stored, ending, traffic }, now),
      access_denied: await findAccessLosses(tx, content, stored.products),
      emptied_products: (await isOtherCatalog(tx, content, stored.products)) ? stored.products.length : 0,
    },
    ending,
  }
}

/**
 * Whether none of the stored products remain, renamed ones included. The first other catalog after the demo replaces the
 * demo intentionally, unless the folder contains no products.
 */
async function isOtherCatalog(
  tx: Database,
  { products }: Content,
  stored: readonly NamedProduct[],
): Promise<boolean> {
  const ids = new Set(stored.map(({ id }) => id))
  if (products.some((product) => ids.has(product.id) || findPrevious(product, stored))) return false
  return products.length === 0 || !(await createContentQueries(tx).findState())?.contentIsDemo
}

function lossOf(rows: readonly RegistrationForReview[]): Pick<VersionLoss, 'registrations' | 'applications'> {
  const registrations: VersionLoss['registrations'] = {}
  for (const { registration } of rows) {
    registrations[registration.status] = (registrations[registration.status] ?? 0) + 1
  }
  const applications = rows
    .filter(({ registration }) => isLive(registration))
    .map(({ applicationName, developer, registration }) => ({
      name: applicationName,
      owner: developer.email,
      status: registration.status,
    }))
  return { registrations, applications }
}

/** Returns the strategies that versions of the folder offered before and no longer offer. */
function droppedStrategies(offered: readonly OfferedStrategy[], { products }: Content): OfferedStrategy[] {
  const desired = new Map(
    products.flatMap(({ versions }) =>
      versions.map(({ id, registration }) => [id, registration?.strategies ?? []]),
    ),
  )
  return offered.filter(({ versionId, slug }) => desired.get(versionId)?.includes(slug) === false)
}

function isUsedBy({ applicationStrategyId }: RegistrationForReview) {
  return ({ strategyId, credentialType }: OfferedStrategy) =>
    // An application without a strategy uses API keys.
    applicationStrategyId === null ? credentialType === 'key_auth' : applicationStrategyId === strategyId
}
