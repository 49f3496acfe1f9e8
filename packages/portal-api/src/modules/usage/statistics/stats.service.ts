import { DAY_MS } from '@stagedoor/contract/constants'
import type { CalledVersions, StatsConfig, StatsQuery, StatsResult } from '@stagedoor/contract/usage/stats'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createOwnApplication } from '../../applications/own-application.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { createStatsQueries, type OwnSeries } from './stats.queries.ts'
import type { AccessService } from '../../access/access.service.ts'
import { horizonsOf } from '../rollups/levels.ts'
import { createGroups } from './groups.ts'
import { splitSegments } from './split-segments.ts'
import { isPercentile, readCells } from './read-cells.ts'
import {
  calledVersionsOf,
  hideProductNames,
  labeledSeries,
  matchingSeries,
  representatives,
} from './series.ts'
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
  const own = createOwnApplication(db)

  function assertAvailable(): void {
    if (settings.ANALYTICS_ENABLED) return
    throw new AppError('analytics_forbidden', { detail: 'Analytics is not available on this portal' })
  }

  return {
    async config(): Promise<StatsConfig> {
      if (!settings.ANALYTICS_ENABLED) return { analytics: null }
      return {
        analytics: {
          percentiles: true,
          retention_ms: settings.USAGE_DAY_RETENTION_DAYS * DAY_MS,
          failed_requests: settings.USAGE_FAILED_REQUESTS,
          sandboxes: settings.SANDBOX_URL !== undefined && (await queries.hasSandboxes()),
        },
      }
    },

    /** @throws `not_found` for another developer's application, or `analytics_forbidden` */
    async calledVersions(developerId: string, applicationId: string): Promise<CalledVersions> {
      await own(developerId, applicationId)
      assertAvailable()
      const [production, sandbox, visible] = await Promise.all([
        queries.ownSeries(developerId, false),
        queries.ownSeries(developerId, true),
        access.visibleProducts(developerId),
      ])
      const versions = (series: readonly OwnSeries[]) =>
        calledVersionsOf(hideProductNames(series, visible), applicationId)
      return { production: versions(production), sandbox: versions(sandbox) }
    },

    /** @throws `analytics_forbidden`, or `validation_failed` for a time range that is not allowed */
    async query(developerId: string, query: StatsQuery): Promise<StatsResult> {
      assertAvailable()
      const slots = slotsOf(query)
      const [applications, series, row] = await Promise.all([
        queries.ownApplications(developerId),
        queries.ownSeries(developerId, query.environment === 'sandbox'),
        findPortal(db),
      ])
      assertWithinPeriod(query.start_ms, row?.allowedTimePeriod, now())
      for (const filter of query.filter) {
        if (filter.dimension === 'APPLICATION' && !filter.values.every((id) => applications.has(id))) {
          throw new AppError('analytics_forbidden')
        }
      }
      const named = hideProductNames(series, await access.visibleProducts(developerId))
      const matching = matchingSeries(labeledSeries(named, applications), query.filter)
      const dimensions = [...new Set(query.dimensions)].filter((name) => name !== 'TIME')
      const groups = createGroups(query, dimensions, matching)
      // The database sums up counts, but returns one sketch per bucket and series.
      const [metric = 'REQUEST_COUNT'] = query.metrics
      const maxCells = isPercentile(metric) ? maxSketches : Infinity
      for (const segments of splitSegments(slots, horizonsOf(settings, now()), matching.length, maxCells)) {
        const cells = await readCells(queries, query, {
          seriesIds: matching.map(({ seriesId }) => seriesId),
          representatives: representatives(matching, query.dimensions),
          segments,
          slots,
        })
        groups.add(cells)
      }
      return tabulate(query, slots, dimensions, groups.all())
    },
  }
}
