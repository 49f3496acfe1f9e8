import { DAY_MS } from '@stagedoor/contract/constants'
import type { StatsConfig, StatsQuery, StatsResult } from '@stagedoor/contract/stats'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { createPortalQueries } from '../../queries/portal.ts'
import { createStatsQueries } from '../../queries/stats.ts'
import { horizonsOf, segmentsOf } from '../usage/levels.ts'
import { readCells } from './read-cells.ts'
import { countedAs, labelledSeries, matchingSeries } from './series.ts'
import { allowedFrom, slotsOf } from './time-range.ts'
import { tabulate } from './tabulate.ts'

/** Numbers about the calls of a developer's applications (wire api.md §6.11). */
export function createStatsService({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>) {
  const queries = createStatsQueries(db)
  const portal = createPortalQueries(db)

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
        portal.find(),
      ])
      allowedFrom(query.start_ms, row?.allowedTimePeriod, now())
      for (const filter of query.filter) {
        if (filter.dimension === 'APPLICATION' && !filter.values.every((id) => applications.has(id))) {
          throw new AppError('analytics_forbidden')
        }
      }
      const series = matchingSeries(labelledSeries(own, applications), query.filter)
      const range = { startMs: query.start_ms, endMs: query.end_ms }
      const segments = segmentsOf(
        { ...range, stepMs: slots.isTimed ? slots.stepMs : undefined },
        horizonsOf(settings, now()),
      )
      const cells = await readCells(queries, query, {
        seriesIds: series.map(({ seriesId }) => seriesId),
        countedAs: countedAs(series, query.dimensions),
        segments,
        slots: { startMs: query.start_ms, stepMs: slots.stepMs, count: slots.count },
      })
      return tabulate(query, slots, series, cells)
    },
  }
}
