import type { FailedRequest } from '@stagedoor/contract/usage/failed-requests'
import { explainedRejection, REJECTION_VERSION_PARAMETER } from '@stagedoor/contract/usage/rejection-path'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId, useState } from 'react'
import { Link } from 'react-router'
import { Badge, MethodBadge } from '../../../components/badge/badge.tsx'
import { Select } from '../../../components/field/field.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { ErrorState } from '../../../components/states/states.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { FAILED_REQUESTS_PAGE_SIZE, failedRequestsQuery } from '../api/failed-requests.ts'
import type { Version } from '../api/versions.ts'
import { statsQuery } from '../api/stats.ts'
import { byCode, type Scope } from '../api/stats-queries.ts'
import { toCodeCounts } from '../chart/series.ts'
import type { Period } from '../period/period.ts'
import { type StatsFormat, useStatsFormat } from '../use-stats-format.ts'
import styles from './analytics.module.css'

interface FailedRequestsProps {
  ref: Ref<HTMLElement>
  scope: Scope
  /** The window of the scope moves while the period stays. */
  period: Period
  versions: readonly Version[]
  /** A status, a group of them (`4XX`), or empty for all. */
  status: string
  onStatus: (status: string) => void
}

/** The requests behind the charts of errors: docs/reference/screens.md#analytics-dashboard. */
export function FailedRequests({ ref, scope, period, versions, status, onStatus }: FailedRequestsProps) {
  const messages = useMessages()
  const format = useStatsFormat()
  const heading = useId()
  // Another list starts with its first page.
  const list = JSON.stringify([status, scope.versionIds, scope.environment, period])
  const [shown, setShown] = useState({ list, page: 1 })
  const page = shown.list === list ? shown.page : 1
  const query = useQuery(failedRequestsQuery(scope, { status, page }))
  const { failed } = messages.analytics
  return (
    <section ref={ref} tabIndex={-1} className={styles['panel']} aria-labelledby={heading}>
      <div className={styles['panelHead']}>
        <h2 id={heading}>{failed.title}</h2>
        <div className={styles['panelTools']}>
          <StatusFilter scope={scope} status={status} onStatus={onStatus} />
        </div>
      </div>
      <p className={styles['note']}>{failed.lead}</p>
      {query.isPending ? <RowsSkeleton /> : null}
      {query.error && !query.data ? (
        <ErrorState message={describeProblem(query.error, messages)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data?.data.length === 0 ? <p className={styles['note']}>{failed.none}</p> : null}
      {query.data && query.data.data.length > 0 ? (
        <Table
          caption={failed.title}
          columns={columns(messages, format, versions)}
          rows={query.data.data}
          rowKey={({ id, time }) => `${id} ${time}`}
        />
      ) : null}
      <Pager
        page={page}
        pageSize={FAILED_REQUESTS_PAGE_SIZE}
        total={query.data?.meta.total ?? 0}
        onPage={(chosen) => setShown({ list, page: chosen })}
      />
    </section>
  )
}

/** Offers the status codes that occur in the period. The charts have loaded them. */
function StatusFilter({
  scope,
  status,
  onStatus,
}: Pick<FailedRequestsProps, 'scope' | 'status' | 'onStatus'>) {
  const { registrations, analytics } = useMessages()
  const client = useQuery(statsQuery(byCode(scope, '4XX')))
  const server = useQuery(statsQuery(byCode(scope, '5XX')))
  const codes = [client.data, server.data].flatMap((result) =>
    result ? toCodeCounts(result).map(({ code }) => code) : [],
  )
  const options = [...new Set(['4XX', '5XX', ...codes.toSorted(), ...(status ? [status] : [])])]
  return (
    <Select label={registrations.status} value={status} onChange={({ target }) => onStatus(target.value)}>
      <option value="">{analytics.failed.all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option.replace('XX', 'xx')}
        </option>
      ))}
    </Select>
  )
}

function columns(
  messages: Messages,
  format: StatsFormat,
  versions: readonly Version[],
): Column<FailedRequest>[] {
  const { analytics, registrations } = messages
  const labels = new Map(versions.map(({ id, label }) => [id, label]))
  return [
    {
      header: analytics.failed.request,
      isRowHeader: true,
      cell: ({ method, path, product_version_id: version }) => (
        <span className={styles['failedRequest']}>
          {method === null ? <span /> : <MethodBadge method={method} />}
          <code>{path}</code>
          <span className={styles['failedVersion']}>{labels.get(version)}</span>
        </span>
      ),
    },
    {
      header: registrations.status,
      cell: ({ status }) => <Badge tone={status < 500 ? 'warning' : 'danger'}>{status}</Badge>,
    },
    {
      header: analytics.time,
      cell: ({ time }) => <time dateTime={time}>{format.moment(Date.parse(time))}</time>,
    },
    { header: analytics.failed.reason, cell: (request) => <Reason {...request} /> },
  ]
}

function Reason({ reason, product_version_id: version }: FailedRequest) {
  const { analytics, rejections } = useMessages()
  const explained = explainedRejection(reason ?? undefined)
  if (!explained) return <span className={styles['note']}>{analytics.failed.fromApi}</span>
  const { title } = rejections.reasons[explained]
  const parameters = new URLSearchParams({ [REJECTION_VERSION_PARAMETER]: version })
  return (
    <Link to={`${paths.rejection.to(explained)}?${parameters}`} aria-label={analytics.failed.fix(title)}>
      {title}
    </Link>
  )
}
