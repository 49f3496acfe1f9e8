import { MINUTE_MS } from '@stagedoor/contract/constants'
import type { ApplicationActivity } from '@stagedoor/contract/applications/applications'
import type { Deps } from '../../../deps.ts'
import { createActivityQueries } from './activity.queries.ts'

/** Returns registrations and last call of applications. The caller checks their owner. */
export function createApplicationActivity({ db, settings }: Pick<Deps, 'db' | 'settings'>) {
  const queries = createActivityQueries(db)

  return async (applicationIds: readonly string[]): Promise<ApplicationActivity[]> => {
    if (applicationIds.length === 0) return []
    const [counts, lastCalls] = await Promise.all([
      queries.registrationCounts(applicationIds),
      settings.ANALYTICS_ENABLED ? queries.lastCallMinutes(applicationIds) : new Map<string, number>(),
    ])
    const countsOf = new Map(counts.map((row) => [row.applicationId, row]))
    return applicationIds.map((id) => {
      const minute = lastCalls.get(id)
      return {
        approved: countsOf.get(id)?.approved ?? 0,
        pending: countsOf.get(id)?.pending ?? 0,
        last_call_at: minute === undefined ? null : new Date(minute * MINUTE_MS).toISOString(),
      }
    })
  }
}
