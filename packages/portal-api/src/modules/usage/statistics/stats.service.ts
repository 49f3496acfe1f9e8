import { DAY_MS } from '@stagedoor/contract/constants'
import type { StatsConfig, StatsQuery, StatsResult } from '@stagedoor/contract/usage/stats'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { createStatsQueries } from './stats.queries.ts'
import type { AccessService } from '../../access/access.service.ts'
import { horizonsOf } from '../rollups/levels.ts'
import { createGroups } from './groups.ts'
import { portionsOf } from './portions.ts'
import { isPercentile, readCells } from './read-cells.ts'
import { countedAs, labelledSeries, matchingSeries, withoutUnknownNames } from './series.ts'
import { refuseEarlier, slotsOf } from './time-range.ts'
import { tabulate } from './tabulate.ts'

/** Sketches that are read into memory at once, of some hundred bytes each: nobody waits long while they are merged. */
const SKETCHES_AT_ONCE = 100_000

/** Numbers about the calls of a developer's applications (wire api.md §6.11). */
export function createStatsService(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  access: AccessService,
  { sketchesAtOnce = SKETCHES_AT_ONCE } = {},
) {
  const queries = createStatsQueries(db)

  return {
    config: (): StatsConfig => ({
      analytics: settings.ANALYTICS_ENABLED
        ? { percentiles: true, retention_ms: settings.USAGE_DAY_RETENTION_DAYS * DAY_MS }
        : null,
    }),

    /** Throws analytics_forbidden, and validation_failed for a time that the portal does not show. */
    async query(developerId: string, query: StatsQuery): Promise<StatsResult> {
      if (!settings.ANALYTICS_ENABLED) {
        throw new AppError('analytics_forbidden', { detail: 'Analytics is not available on this portal' })
      }
      const slots = slotsOf(query)
      const [applications, own, row] = await Promise.all([
        queries.ownApplications(developerId),
        queries.ownSeries(developerId),
        findPortal(db),
      ])
      refuseEarlier(query.start_ms, row?.allowedTimePeriod, now())
      for (const filter of query.filter) {
        if (filter.dimension === 'APPLICATION' && !filter.values.every((id) => applications.has(id))) {
          throw new AppError('analytics_forbidden')
        }
      }
      const named = withoutUnknownNames(own, await access.visibleProducts(developerId))
      const series = matchingSeries(labelledSeries(named, applications), query.filter)
      const dimensions = [...new Set(query.dimensions)].filter((name) => name !== 'TIME')
      const groups = createGroups(query, dimensions, series)
      // Counts are summed up by the database; sketches are as many as there are buckets of each series.
      const [metric = 'REQUEST_COUNT'] = query.metrics
      const most = isPercentile(metric) ? sketchesAtOnce : Infinity
      for (const segments of portionsOf(slots, horizonsOf(settings, now()), series.length, most)) {
        const cells = await readCells(queries, query, {
          seriesIds: series.map(({ seriesId }) => seriesId),
          countedAs: countedAs(series, query.dimensions),
          segments,
          slots,
        })
        groups.add(cells)
      }
      return tabulate(query, slots, dimensions, groups.all())
    },
  }
}
