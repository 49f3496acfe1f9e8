import type { Environment } from '@stagedoor/contract/usage/stats'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePortal } from '../../../lib/portal/portal.ts'
import { checklistQuery, updateChecklist } from '../api/checklist.ts'

const UNTIL_CALLED_MS = 15_000

/**
 * Rendered on dashboards: stores in the checklist that the developer has seen the first request on a chart. The chart of
 * production does not show requests that were only sent to the sandbox.
 */
export function ChartSeen({ environment }: { environment: Environment }) {
  const portal = usePortal()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...checklistQuery(),
    enabled: !portal.isPublic,
    refetchInterval: ({ state }) => (state.data && !state.data.has_called ? UNTIL_CALLED_MS : false),
  })
  const isShown = environment === 'sandbox' || data?.called_only_sandbox !== true
  const isDue = isShown && data?.has_called === true && !data.chart_seen
  useEffect(() => {
    if (!isDue) return
    updateChecklist({ chart_seen: true })
      .then(() => queryClient.invalidateQueries({ queryKey: checklistQuery().queryKey }))
      // After a failure, the mark is stored the next time a dashboard opens.
      .catch(() => undefined)
  }, [isDue, queryClient])
  return null
}
