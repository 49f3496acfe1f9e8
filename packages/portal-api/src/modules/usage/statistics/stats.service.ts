import { DAY_MS } from '@stagedoor/contract/constants'
import type { StatsConfig, StatsQuery, StatsResult } from '@stagedoor/contract/usage/stats'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { createStatsQueries } from './stats.queries.ts'
import type { AccessService } from '../../access/access.service.ts'
import { horizonsOf } from '../rollups/levels.ts'
import { createGroups } from './groups.ts'
import { splitSegments } from './split-segments.ts'
import { isPercentile, readCells } from './read-cells.ts'
import { hideProductNames, labeledSeries, matchingSeries, representatives } from './series.ts'
import { assertWithinPeriod, slotsOf } from './time-range.ts'
import { tabulate } from './tabulate.ts'

/** Sketches that are loaded and merged at a time, of some hundred bytes each. Merging blocks the event loop. */
const MAX_SKETCHES = 100_000

/** Analytics of a developer's applications. */
export function createStatsService(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  access: AccessService,
  { maxSketches = MAX_SKETCHES } = {},
) {
  const queries = createStatsQueries(db)

  return {
    config: (): StatsConfig => ({
      analytics: settings.ANALYTICS_ENABLED
        ? { percentiles: true, retention_ms: settings.USAGE_DAY_RETENTION_DAYS * DAY_MS }
        : null,
    }),

    /** @throws `analytics_forbidden`, or `validation_failed` for a time range that is not allowed */
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
      assertWithinPeriod(query.start_ms, row?.allowedTimePeriod, now())
      for (const filter of query.filter) {
        if (filter.dimension === 'APPLICATION' && !filter.values.every((id) => applications.has(id))) {
          throw new AppError('analytics_forbidden')
        }
      }
      const named = hideProductNames(own, await access.visibleProducts(developerId))
      const series = matchingSeries(labeledSeries(named, applications), query.filter)
      const dimensions = [...new Set(query.dimensions)].filter((name) => name !== 'TIME')
      const groups = createGroups(query, dimensions, series)
      // The database sums up counts, but returns one sketch per bucket and series.
      const [metric = 'REQUEST_COUNT'] = query.metrics
      const maxCells = isPercentile(metric) ? maxSketches : Infinity
      for (const segments of splitSegments(slots, horizonsOf(settings, now()), series.length, maxCells)) {
        const cells = await readCells(queries, query, {
          seriesIds: series.map(({ seriesId }) => seriesId),
          representatives: representatives(series, query.dimensions),
          segments,
          slots,
        })
        groups.add(cells)
      }
      return tabulate(query, slots, dimensions, groups.all())
    },
  }
}
