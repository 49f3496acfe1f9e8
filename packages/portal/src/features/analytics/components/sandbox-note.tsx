import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { statsQuery } from '../api/stats.ts'
import { sandboxTotal, type Scope, totalOf } from '../api/stats-queries.ts'
import { useSummaryPeriod } from '../period/use-summary-period.ts'

/** The number of requests to sandboxes, with a link for one application. Takes a line also while there is none. */
export function SandboxNote({ scope }: { scope: Scope }) {
  const messages = useMessages().analytics
  const { inQuery } = useSummaryPeriod()
  const { data } = useQuery(statsQuery(sandboxTotal(scope)))
  const requests = data ? totalOf(data) : 0
  const [applicationId, ...others] = scope.applicationIds
  const text = requests > 0 ? messages.sandboxRequests(requests) : ''
  if (!text || applicationId === undefined || others.length > 0) return <span>{text}</span>
  return (
    <Link to={paths.applicationDashboard.to(applicationId, { environment: 'sandbox', period: inQuery })}>
      {text}
    </Link>
  )
}
