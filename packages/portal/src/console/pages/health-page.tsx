import type { Check, CheckStatus, Health, Process } from '@stagedoor/contract/admin/health'
import { useQuery } from '@tanstack/react-query'
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx'
import { Button } from '../../components/button/button.tsx'
import { healthQuery } from '../api/queries.ts'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { AgeText, counted, DateText, formatNumber, MomentText } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Facts, Muted, Page, Section } from '../components/page.tsx'

/** State of the servers and of what they depend on. */
export function HealthPage() {
  const health = useQuery(healthQuery)
  const { isFetching, refetch } = health
  return (
    <Page
      title="Health"
      lead="What stagedoor doctor reports, and what the servers depend on. The checks can take some seconds."
      actions={
        <Button pending={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <Loaded query={health}>{(data) => <Report {...data} />}</Loaded>
    </Page>
  )
}

function Report({ version, checks, gateways, outbox, processes }: Health) {
  const count = (status: CheckStatus) => checks.filter((check) => check.status === status).length
  return (
    <>
      <Facts
        facts={[
          ['Version', version],
          ['Checks', `${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`],
          ['Waiting mails', formatNumber(outbox.waiting)],
          ['Oldest waiting mail', <AgeText key="oldest" at={outbox.oldest_at} />],
          ['Undelivered mails', formatNumber(outbox.failed)],
        ]}
      />
      <Section title="Checks">
        <DataTable
          caption="Checks"
          columns={CHECKS}
          rows={checks}
          rowKey={({ name, detail }) => `${name} ${detail}`}
        />
      </Section>
      <Section title="Processes">
        {processes.length === 0 ? (
          <Muted>No process has reported in the last 30 seconds.</Muted>
        ) : (
          <DataTable caption="Processes" columns={PROCESSES} rows={processes} rowKey={({ id }) => id} />
        )}
      </Section>
      <Section title="Gateways">
        {gateways.length === 0 ? (
          <Muted>No gateways were created. A gateway that uses GATEWAY_TOKEN is not listed.</Muted>
        ) : (
          <DataTable caption="Gateways" columns={GATEWAYS} rows={gateways} rowKey={({ id }) => id} />
        )}
      </Section>
    </>
  )
}

const TONES: Readonly<Record<CheckStatus, BadgeTone>> = { ok: 'success', warning: 'warning', error: 'danger' }

const CHECKS: readonly DataColumn<Check>[] = [
  { id: 'name', header: 'Check', isRowHeader: true, cell: ({ name }) => name },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge> },
  { id: 'detail', header: 'Detail', cell: ({ detail }) => detail },
]

const PROCESSES: readonly DataColumn<Process>[] = [
  { id: 'host', header: 'Host', isRowHeader: true, cell: ({ host }) => host },
  { id: 'version', header: 'Version', cell: ({ version }) => version || 'Unknown' },
  { id: 'since', header: 'Started', cell: ({ since }) => <MomentText at={since} /> },
  { id: 'seen', header: 'Last heartbeat', cell: ({ last_seen_at: at }) => <AgeText at={at} /> },
]

const GATEWAYS: readonly DataColumn<Health['gateways'][number]>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'created', header: 'Created', cell: ({ created_at: at }) => <DateText at={at} /> },
]
