import type { Deps } from '../../../deps.ts'
import { createUsageSeriesQueries, type SeriesKey } from './usage-series.queries.ts'
import type { VersionLookup } from '../../gateway/version-lookup.ts'

/** Whose call of what a record is about, as the gateway says it. */
export interface RecordOwner {
  application: string | undefined
  credential: string | undefined
  productVersion: string | undefined
  status: number
}

export type SeriesOrReason = number | 'unknown_application' | 'unknown_product_version'

/** Series that one process remembers; then it begins anew. */
const MAX_REMEMBERED = 200_000

/** The series of each record, in their order. What this process has seen before needs no query. */
export function createSeriesLookup({ db, caches }: Deps, versionOf: VersionLookup) {
  const queries = createUsageSeriesQueries(db)

  /** Product versions by the references of a batch: there are few. */
  async function versionIds(owners: readonly RecordOwner[]): Promise<Map<string, string>> {
    const known = new Map<string, string>()
    for (const { productVersion } of owners) {
      if (productVersion === undefined || known.has(productVersion)) continue
      const version = await versionOf(productVersion)
      known.set(productVersion, version?.id ?? '')
    }
    return known
  }

  /** Applications of records that name a credential only. */
  function applicationsOf(owners: readonly RecordOwner[]): Promise<Map<string, string>> {
    const ids = new Set<string>()
    for (const { application, credential } of owners) {
      if (application === undefined && credential !== undefined) ids.add(credential)
    }
    return ids.size === 0 ? Promise.resolve(new Map()) : queries.applicationsOfCredentials([...ids])
  }

  async function make(keys: Map<string, SeriesKey>): Promise<void> {
    const existing = await queries.existingApplications([
      ...new Set([...keys.values()].map((key) => key.applicationId)),
    ])
    const entries = [...keys].filter(([, key]) => existing.has(key.applicationId))
    if (entries.length === 0) return
    if (caches.usageSeries.size > MAX_REMEMBERED) caches.usageSeries.clear()
    const ids = await queries.seriesIds(entries.map(([, key]) => key))
    for (const [place, [name]] of entries.entries()) caches.usageSeries.set(name, ids[place] ?? 0)
  }

  return async (owners: readonly RecordOwner[]): Promise<SeriesOrReason[]> => {
    const [versions, applications] = await Promise.all([versionIds(owners), applicationsOf(owners)])
    const unknown = new Map<string, SeriesKey>()
    const names = owners.map(({ application, credential, productVersion = '', status }) => {
      const applicationId = application ?? applications.get(credential ?? '')
      if (!applicationId) return 'unknown_application'
      const productVersionId = versions.get(productVersion)
      if (!productVersionId) return 'unknown_product_version'
      const name = `${applicationId} ${productVersionId} ${status}`
      if (!caches.usageSeries.has(name)) unknown.set(name, { applicationId, productVersionId, status })
      return name
    })
    if (unknown.size > 0) await make(unknown)
    return names.map((name) => {
      if (name === 'unknown_application' || name === 'unknown_product_version') return name
      return caches.usageSeries.get(name) ?? 'unknown_application'
    })
  }
}
