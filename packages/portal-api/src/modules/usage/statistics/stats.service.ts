import { DAY_MS } from '@stagedoor/contract/constants'
import type {
  CalledVersions,
  Environment,
  StatsConfig,
  StatsQuery,
  StatsResult,
} from '@stagedoor/contract/usage/stats'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
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
  type LabeledSeries,
  labeledSeries,
  matchingSeries,
  representatives,
} from './series.ts'
import { assertWithinPeriod, type Slots, slotsOf } from './time-range.ts'
import { tabulate } from './tabulate.ts'

/** Sketches that are loaded and merged at a time, of some hundred bytes each. Merging blocks the event loop. */
const MAX_SKETCHES = 100_000

/** Analytics of a developer's applications. */
export function createStatsService(
  { db, settings, now, log }: Pick<Deps, 'db' | 'settings' | 'now' | 'log'>,
  access: AccessService,
  { maxSketches = MAX_SKETCHES } = {},
) {
  const queries = createStatsQueries(db)
  const own = createOwnApplication(db)

  function assertAvailable(): void {
    if (settings.ANALYTICS_ENABLED) return
    throw new AppError('analytics_forbidden', { detail: 'Analytics is not available on this portal' })
  }

  /** Reads what the queries share, checks all of them and returns a function for each. */
  async function prepare(developerId: string, all: readonly StatsQuery[]) {
    assertAvailable()
    const slots = all.map(slotsOf)
    const environments = new Set(all.map(({ environment }) => environment ?? 'production'))
    const ownSeries = async (environment: Environment) =>
      environments.has(environment) ? queries.ownSeries(developerId, environment === 'sandbox') : []
    const [applications, production, sandbox, visible, row] = await Promise.all([
      queries.ownApplications(developerId),
      ownSeries('production'),
      ownSeries('sandbox'),
      access.visibleProducts(developerId),
      findPortal(db),
    ])
    for (const { start_ms, filter } of all) {
      assertWithinPeriod(start_ms, row?.allowedTimePeriod, now())
      for (const { dimension, values } of filter) {
        if (dimension === 'APPLICATION' && !values.every((id) => applications.has(id))) {
          throw new AppError('analytics_forbidden')
        }
      }
    }
    const labeled = (series: readonly OwnSeries[]) =>
      labeledSeries(hideProductNames(series, visible), applications)
    const series = { production: labeled(production), sandbox: labeled(sandbox) }
    return all.map((query, index) => () => {
      const matching = matchingSeries(series[query.environment ?? 'production'], query.filter)
      return compute(query, slots[index] ?? slotsOf(query), matching)
    })
  }

  async function compute(query: StatsQuery, slots: Slots, matching: LabeledSeries[]): Promise<StatsResult> {
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
      const [run] = await prepare(developerId, [query])
      if (!run) throw new Error('One query has one result')
      return run()
    },

    /**
     * Results in the order of the queries; null for a query that failed in the database, so that the others are shown.
     *
     * @throws the errors of {@link query} if one of the queries is not allowed
     */
    async queryAll(developerId: string, all: readonly StatsQuery[]): Promise<(StatsResult | null)[]> {
      const runs = await prepare(developerId, all)
      return Promise.all(
        runs.map((run) =>
          run().catch((error: unknown) => {
            log.error({ err: error }, 'statistics could not be computed')
            return null
          }),
        ),
      )
    },
  }
}
