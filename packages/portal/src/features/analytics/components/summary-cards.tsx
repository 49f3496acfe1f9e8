import type { StatsQueryInput, StatsResult } from '@stagedoor/contract/usage/stats'
import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { statsQuery } from '../api/stats.ts'
import { byStatusGroup, LATENCIES, overall, type Scope } from '../api/stats-queries.ts'
import type { Window } from '../period/period.ts'
import { useStatsFormat } from '../use-stats-format.ts'
import styles from './summary-cards.module.css'

interface SummaryCardsProps {
  scope: Scope
  /** The previous period, for comparison. */
  previous: Window | undefined
  hasPercentiles: boolean
  /** Shown with the number of requests while it is 0 in both periods. */
  idleNote?: ReactNode
}

export function SummaryCards({ scope, previous, hasPercentiles, idleNote }: SummaryCardsProps) {
  const previousScope = previous && { ...scope, window: previous }
  return (
    <dl className={styles['cards']} data-detailed={previous || idleNote ? '' : undefined}>
      <RequestCards scope={scope} previousScope={previousScope} idleNote={idleNote} />
      {hasPercentiles ? <LatencyCard scope={scope} previousScope={previousScope} /> : null}
    </dl>
  )
}

interface ComparedScopes {
  scope: Scope
  previousScope: Scope | undefined
}

function RequestCards({ scope, previousScope, idleNote }: ComparedScopes & { idleNote: ReactNode }) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const [query, previousData] = useComparison({ scope, previousScope }, byStatusGroup)
  const current = query.data && toSummary(query.data)
  const previous = previousData && toSummary(previousData)
  const isIdle = current?.requests === 0 && !previous?.requests
  return (
    <>
      <Card label={messages.requests} query={query} value={current && format.count(current.requests)}>
        {isIdle && idleNote ? (
          idleNote
        ) : (
          <Trend
            current={current?.requests}
            previous={previous?.requests}
            formatValue={format.count}
            isRelative
          />
        )}
      </Card>
      <Card
        label={messages.errorRate}
        query={query}
        value={current && (current.errorRate === undefined ? '–' : format.share(current.errorRate))}
      >
        <Trend
          current={current?.errorRate}
          previous={previous?.errorRate}
          formatValue={format.share}
          isLowerBetter
        />
      </Card>
    </>
  )
}

function LatencyCard({ scope, previousScope }: ComparedScopes) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const [query, previousData] = useComparison({ scope, previousScope }, (compared) =>
    overall(compared, LATENCIES.p99),
  )
  const current = query.data && onlyValue(query.data, LATENCIES.p99)
  return (
    <Card
      label={messages.latencyP99}
      query={query}
      value={query.data && (current === undefined ? '–' : format.duration(current))}
    >
      <Trend
        current={current}
        previous={previousData && onlyValue(previousData, LATENCIES.p99)}
        formatValue={format.duration}
        isRelative
        isLowerBetter
      />
    </Card>
  )
}

/** Queries a period and, when there is one, the previous period. Sends nothing before the applications are loaded. */
function useComparison({ scope, previousScope }: ComparedScopes, toQuery: (scope: Scope) => StatsQueryInput) {
  const hasApplications = scope.applicationIds.length > 0
  const canCompare = hasApplications && previousScope !== undefined
  const query = useQuery({ ...statsQuery(toQuery(scope)), enabled: hasApplications })
  const previous = useQuery({ ...statsQuery(toQuery(previousScope ?? scope)), enabled: canCompare })
  return [query, canCompare ? previous.data : undefined] as const
}

interface CardProps {
  label: string
  query: { isError: boolean; refetch: () => unknown }
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
  current: number | undefined
  previous: number | undefined
  formatValue: (value: number) => string
  /** Also shows the change in percent. */
  isRelative?: boolean
  /** Marks a decrease as good and an increase as bad. Other changes are neither. */
  isLowerBetter?: boolean
}

/** The value of the previous period, and the direction and meaning of the change. */
function Trend({ current, previous, formatValue, isRelative = false, isLowerBetter = false }: TrendProps) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  if (current === undefined || previous === undefined) return null
  const isChanged = current !== previous
  const isUp = current > previous
  const Icon = isUp ? TrendingUp : TrendingDown
  const change = isRelative && previous > 0 && isChanged ? format.change((current - previous) / previous) : ''
  const hasMeaning = isLowerBetter && isChanged
  return (
    <>
      {isChanged ? (
        <span className={styles['change']} data-change={hasMeaning ? (isUp ? 'worse' : 'better') : undefined}>
          <Icon size={16} aria-hidden />
          <span className="visually-hidden">{isUp ? messages.increased : messages.decreased}</span>
          {change ? <b>{change}</b> : null}
          {hasMeaning ? <span>{isUp ? messages.worse : messages.better}</span> : null}
        </span>
      ) : null}
      <span>{messages.before(formatValue(previous))}</span>
    </>
  )
}

export interface Summary {
  requests: number
  /** Share of requests with a 4xx or 5xx response, from 0 to 1; undefined without requests. */
  errorRate: number | undefined
}

function toSummary({ records }: StatsResult): Summary {
  let requests = 0
  let errors = 0
  for (const { event } of records) {
    const count = Number(event['REQUEST_COUNT'])
    requests += count
    if (/^[45]/.test(String(event['STATUS_CODE_GROUPED']))) errors += count
  }
  return { requests, errorRate: requests === 0 ? undefined : errors / requests }
}

/** The single value of a response without dimensions; undefined when there is no measurement. */
function onlyValue({ records }: StatsResult, metric: string): number | undefined {
  const value = records[0]?.event[metric]
  return value === undefined ? undefined : Number(value)
}
