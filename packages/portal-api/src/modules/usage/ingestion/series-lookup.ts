import type { Deps } from '../../../deps.ts'
import { createUsageSeriesQueries, type SeriesKey } from './usage-series.queries.ts'
import type { VersionLookup } from '../../gateway/version-lookup.ts'

/** The ids and the status in a usage record, by which its series is found. */
export interface SeriesReference {
  application: string | undefined
  credential: string | undefined
  productVersion: string | undefined
  status: number
}

export type SeriesOrReason = number | 'unknown_application' | 'unknown_product_version'

/** Creates a cached lookup that returns the series of each reference, in the same order. */
export function createSeriesLookup({ db, caches }: Deps, findVersion: VersionLookup) {
  const queries = createUsageSeriesQueries(db)

  /** One lookup after the other, because a batch names few versions. */
  async function versionIds(references: readonly SeriesReference[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>()
    for (const { productVersion } of references) {
      if (productVersion === undefined || ids.has(productVersion)) continue
      const version = await findVersion(productVersion)
      ids.set(productVersion, version?.id ?? '')
    }
    return ids
  }

  /** Applications of records that name only a credential. */
  function applicationsOf(references: readonly SeriesReference[]): Promise<Map<string, string>> {
    const ids = new Set<string>()
    for (const { application, credential } of references) {
      if (application === undefined && credential !== undefined) ids.add(credential)
    }
    return ids.size === 0 ? Promise.resolve(new Map()) : queries.applicationsOfCredentials([...ids])
  }

  async function loadSeries(keys: Map<string, SeriesKey>): Promise<void> {
    const existing = await queries.existingApplications([
      ...new Set([...keys.values()].map((key) => key.applicationId)),
    ])
    const entries = [...keys].filter(([, key]) => existing.has(key.applicationId))
    if (entries.length === 0) return
    const ids = await queries.seriesIds(entries.map(([, key]) => key))
    for (const [index, [name]] of entries.entries()) caches.usageSeries.set(name, ids[index] ?? 0)
  }

  return async (references: readonly SeriesReference[], isSandbox: boolean): Promise<SeriesOrReason[]> => {
    const [versions, applications] = await Promise.all([versionIds(references), applicationsOf(references)])
    const missing = new Map<string, SeriesKey>()
    const names = references.map(({ application, credential, productVersion = '', status }) => {
      const applicationId = application ?? applications.get(credential ?? '')
      if (!applicationId) return 'unknown_application'
      const productVersionId = versions.get(productVersion)
      if (!productVersionId) return 'unknown_product_version'
      const name = `${applicationId} ${productVersionId} ${status}${isSandbox ? ' sandbox' : ''}`
      if (!caches.usageSeries.has(name))
        missing.set(name, { applicationId, productVersionId, status, isSandbox })
      return name
    })
    if (missing.size > 0) await loadSeries(missing)
    return names.map((name) => {
      if (name === 'unknown_application' || name === 'unknown_product_version') return name
      return caches.usageSeries.get(name) ?? 'unknown_application'
    })
  }
}
