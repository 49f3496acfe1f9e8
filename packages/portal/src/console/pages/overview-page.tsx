import type { ApplicationTraffic, Overview } from '@stagedoor/contract/admin/overview'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { overviewQuery, usageQuery } from '../api/queries.ts'
import { DaysChoice, daysOf } from '../components/days.tsx'
import { counted, formatAge, formatNumber } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Muted, Page, Section } from '../components/page.tsx'
import { UsageChart } from '../components/usage-chart.tsx'
import { useListAddress } from '../components/use-list-address.ts'
import styles from './overview-page.module.css'

export function OverviewPage() {
  const address = useListAddress()
  const days = daysOf(address.get('days'))
  const overview = useQuery(overviewQuery(days))
  const usage = useQuery(usageQuery({ days }))
  return (
    <Page
      title="Overview"
      actions={<DaysChoice days={days} onChoose={(next) => address.set({ days: next })} />}
    >
      <Loaded query={overview}>{(data) => <Numbers overview={data} />}</Loaded>
      <Section title="Requests">
        <Loaded query={usage}>
          {(data) =>
            data.requests === 0 ? (
              <Muted>No requests in this period.</Muted>
            ) : (
              <UsageChart title="Requests" usage={data} days={days} />
            )
          }
        </Loaded>
      </Section>
      {overview.data ? <Lists overview={overview.data} /> : null}
    </Page>
  )
}

function Numbers({ overview }: { overview: Overview }) {
  const { requests, errors, latency_p95: latency, previous, waiting } = overview
  const waitingCount = waiting.developers + waiting.registrations
  return (
    <dl className={styles['numbers']}>
      <NumberCard
        term="Requests"
        value={formatNumber(requests)}
        note={previous && changeOf(requests, previous.requests)}
      />
      <NumberCard
        term="Errors"
        value={requests === 0 ? '–' : `${((100 * errors) / requests).toFixed(2)} %`}
        note={counted(errors, 'response')}
      />
      <NumberCard
        term="Latency, 95th percentile"
        value={latency === null ? '–' : `${formatNumber(Math.round(latency))} ms`}
      />
      <NumberCard
        term="Waiting for a decision"
        value={<Link to="/inbox">{formatNumber(waitingCount)}</Link>}
        note={waiting.oldest_since && `Oldest: ${formatAge(waiting.oldest_since)}`}
      />
    </dl>
  )
}

function NumberCard({ term, value, note }: { term: string; value: ReactNode; note?: string | null }) {
  return (
    <div className={styles['number']}>
      <dt>{term}</dt>
      <dd>
        <b>{value}</b>
        {note ? <span>{note}</span> : null}
      </dd>
    </div>
  )
}

function changeOf(now: number, before: number): string {
  if (before === 0) return 'None in the period before'
  return `${percent((now - before) / before)} to the period before`
}

function percent(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(Math.round(100 * change))} %`
}

function Lists({ overview }: { overview: Overview }) {
  return (
    <div className={styles['lists']}>
      <TopList title="Top applications" items={overview.top_applications.map(trafficRow)} />
      <TopList title="Fastest growing" items={overview.growing_applications.map(trafficRow)} />
      <TopList
        title="Searches without a result"
        items={overview.searches_without_result.map(({ text, count }) => ({
          key: text,
          name: text,
          value: formatNumber(count),
        }))}
      />
      <TopList
        title="Products without requests"
        items={overview.unused_products.map(({ id, name }) => ({ key: id, name, value: '' }))}
      />
    </div>
  )
}

interface ListRow {
  key: string
  name: ReactNode
  value: string
}

function trafficRow({ id, name, requests, change }: ApplicationTraffic): ListRow {
  return {
    key: id,
    name: <Link to={`/applications/${id}`}>{name}</Link>,
    value: formatNumber(requests) + (change === null ? '' : ` (${percent(change)})`),
  }
}

function TopList({ title, items }: { title: string; items: readonly ListRow[] }) {
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <Muted>None in this period.</Muted>
      ) : (
        <ol role="list" className={styles['list']}>
          {items.map(({ key, name, value }) => (
            <li key={key}>
              <span>{name}</span> <span>{value}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
