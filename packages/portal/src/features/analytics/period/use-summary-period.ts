import { DAY_MS } from '@stagedoor/contract/constants'
import { usePortal } from '../../../lib/portal/portal.ts'
import { allowedMs } from './period.ts'

interface SummaryPeriod {
  name: '24h' | '30d'
  allowed: number
  /** Value of `period` in links to the dashboard, which then shows the same numbers; undefined for its default period. */
  inQuery: '30d' | undefined
}

/** Returns the period of summaries and trends: 30 days where the portal allows it, otherwise 24 hours. */
export function useSummaryPeriod(): SummaryPeriod {
  const allowed = allowedMs(usePortal().allowedTimePeriod)
  return allowed > DAY_MS
    ? { name: '30d', allowed, inQuery: '30d' }
    : { name: '24h', allowed, inQuery: undefined }
}
