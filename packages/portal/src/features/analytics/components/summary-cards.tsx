import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { statsQuery } from '../api/get-stats.ts'
import { byStatusGroup, LATENCIES, overall, type Scope } from '../api/stats-queries.ts'
import type { Window } from '../period/period.ts'
import { onlyValue, toSummary } from '../summary.ts'
import { useStatsFormat } from '../use-stats-format.ts'
import styles from './summary-cards.module.css'

interface SummaryCardsProps {
  scope: Scope
  /** The same period before, to compare with. */
  before: Window | undefined
  /** Whether the server measures latencies. */
  hasPercentiles: boolean
}

/** Requests, share of errors and slowest answers of a period, compared with the period before. */
export function SummaryCards({ scope, before, hasPercentiles }: SummaryCardsProps) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const isKnown = scope.applicationIds.length > 0
  const scopeBefore = { ...scope, window: before ?? scope.window }
  const comparesWith = isKnown && before !== undefined
  const counts = useQuery({ ...statsQuery(byStatusGroup(scope)), enabled: isKnown })
  const countsBefore = useQuery({ ...statsQuery(byStatusGroup(scopeBefore)), enabled: comparesWith })
  const latency = useQuery({
    ...statsQuery(overall(scope, LATENCIES.p99)),
    enabled: isKnown && hasPercentiles,
  })
  const latencyBefore = useQuery({
    ...statsQuery(overall(scopeBefore, LATENCIES.p99)),
    enabled: comparesWith && hasPercentiles,
  })

  const now = counts.data && toSummary(counts.data)
  const then = comparesWith && countsBefore.data ? toSummary(countsBefore.data) : undefined
  const slow = latency.data && onlyValue(latency.data, LATENCIES.p99)
  const slowThen =
    comparesWith && latencyBefore.data ? onlyValue(latencyBefore.data, LATENCIES.p99) : undefined
  return (
    <dl className={styles['cards']}>
      <Card label={messages.requests} query={counts} value={now && format.count(now.requests)}>
        <Trend now={now?.requests} before={then?.requests} formatValue={format.count} isRelative />
      </Card>
      <Card label={messages.errorRate} query={counts} value={now && format.share(now.errorRate)}>
        <Trend
          now={now?.errorRate}
          before={then && then.requests > 0 ? then.errorRate : undefined}
          formatValue={format.share}
        />
      </Card>
      {hasPercentiles ? (
        <Card
          label={messages.latencyP99}
          query={latency}
          value={latency.data && (slow === undefined ? '–' : format.duration(slow))}
        >
          <Trend now={slow} before={slowThen} formatValue={format.duration} isRelative />
        </Card>
      ) : null}
    </dl>
  )
}

interface CardProps {
  label: string
  query: { isError: boolean; refetch: () => unknown }
  /** Undefined while it is loading. */
  value: string | undefined
  children: ReactNode
}

function Card({ label, query, value, children }: CardProps) {
  const { analytics: messages, common } = useMessages()
  const isFailed = query.isError && value === undefined
  return (
    <div className={styles['card']}>
      <dt>{label}</dt>
      <dd className={styles['number']}>
        {isFailed ? <span className={styles['failed']}>{messages.unableToFetch(label)}</span> : null}
        {value ??
          (isFailed ? null : (
            <SkeletonGroup>
              <Skeleton width="half" height="title" />
            </SkeletonGroup>
          ))}
      </dd>
      <dd className={styles['trend']}>
        {isFailed ? (
          <Button size="small" variant="quiet" onClick={() => query.refetch()}>
            {common.retry}
          </Button>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}

interface TrendProps {
  now: number | undefined
  before: number | undefined
  formatValue: (value: number) => string
  /** Says by how much, besides the value before. */
  isRelative?: boolean
}

/** What the value was in the period before, and whether it rose; nothing where that is not known. */
function Trend({ now, before, formatValue, isRelative = false }: TrendProps) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  if (now === undefined || before === undefined) return null
  const Icon = now > before ? TrendingUp : TrendingDown
  const change = isRelative && before > 0 && now !== before ? format.change((now - before) / before) : ''
  return (
    <>
      {now === before ? null : (
        <>
          <Icon size={16} aria-hidden />
          <span className="visually-hidden">{now > before ? messages.increased : messages.decreased}</span>
          {change ? <b>{change}</b> : null}
        </>
      )}
      <span>{messages.before(formatValue(before))}</span>
    </>
  )
}
