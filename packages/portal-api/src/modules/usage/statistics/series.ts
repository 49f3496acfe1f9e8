import type { Dimension, StatsFilter } from '@stagedoor/contract/usage/stats'
import type { OwnSeries } from './stats.queries.ts'

export type ValueDimension = Exclude<Dimension, 'TIME'>

export interface LabeledSeries extends OwnSeries {
  labels: Record<ValueDimension, string>
}

/** Characters of an id that distinguish equal names. */
const SHORT_ID = 8

/** Adds a part of the id to names that occur more than once. */
function uniqueLabels(names: Map<string, string>): Map<string, string> {
  const times = new Map<string, number>()
  for (const name of names.values()) times.set(name, (times.get(name) ?? 0) + 1)
  return new Map(
    [...names].map(([id, name]) => [
      id,
      (times.get(name) ?? 0) > 1 ? `${name} (${id.slice(0, SHORT_ID)})` : name,
    ]),
  )
}

/** `2XX` of 204. */
function statusGroup(status: number): string {
  return `${Math.floor(status / 100)}XX`
}

/** Removes the names of products that are hidden from the developer; `visible` is undefined when none is hidden. */
export function hideProductNames(series: readonly OwnSeries[], visible: readonly string[] | undefined) {
  if (!visible) return series
  const ids = new Set(visible)
  return series.map((one) =>
    one.productId === null || ids.has(one.productId) ? one : { ...one, productName: null, versionName: null },
  )
}

export function labeledSeries(
  series: readonly OwnSeries[],
  applications: ReadonlyMap<string, string>,
): LabeledSeries[] {
  const versions = uniqueLabels(
    new Map(
      series.map(({ productVersionId, productName, versionName }) => [
        productVersionId,
        productName === null ? productVersionId : `${productName} - ${versionName}`,
      ]),
    ),
  )
  return series.map((one) => ({
    ...one,
    labels: {
      APPLICATION: applications.get(one.applicationId) ?? one.applicationId,
      API_PRODUCT_VERSION: versions.get(one.productVersionId) ?? one.productVersionId,
      STATUS_CODE: String(one.status),
      STATUS_CODE_GROUPED: statusGroup(one.status),
    },
  }))
}

/** Returns the versions of an application's series, sorted by their labels. */
export function calledVersionsOf(
  series: readonly OwnSeries[],
  applicationId: string,
): { id: string; label: string }[] {
  const labels = new Map(
    labeledSeries(series, new Map())
      .filter((one) => one.applicationId === applicationId)
      .map((one) => [one.productVersionId, one.labels.API_PRODUCT_VERSION]),
  )
  return [...labels].map(([id, label]) => ({ id, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

/** Returns for each series the first series with the same labels in these dimensions; their requests are summed up. */
export function representatives(
  series: readonly LabeledSeries[],
  dimensions: readonly Dimension[],
): number[] {
  const names = dimensions.filter((name): name is ValueDimension => name !== 'TIME')
  const first = new Map<string, number>()
  return series.map(({ seriesId, labels }) => {
    const key = names.map((name) => labels[name]).join('\u0000')
    const found = first.get(key)
    if (found !== undefined) return found
    first.set(key, seriesId)
    return seriesId
  })
}

export function matchingSeries<Series extends OwnSeries>(
  series: readonly Series[],
  filters: readonly StatsFilter[],
): Series[] {
  return series.filter((one) => filters.every((filter) => passes(one, filter)))
}

function passes(series: OwnSeries, filter: StatsFilter): boolean {
  const isListed = (filter.values as (string | number)[]).includes(valueOf(series, filter.dimension))
  return filter.type === 'IN' ? isListed : !isListed
}

function valueOf(series: OwnSeries, dimension: StatsFilter['dimension']): string | number {
  switch (dimension) {
    case 'APPLICATION':
      return series.applicationId
    case 'API_PRODUCT_VERSION':
      return series.productVersionId
    case 'STATUS_CODE':
      return series.status
    case 'STATUS_CODE_GROUPED':
      return statusGroup(series.status)
  }
}
