import type { AdminApplicationDetails } from '@stagedoor/contract/admin/applications'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '../../components/button/button.tsx'
import { applicationQuery, usageQuery } from '../api/queries.ts'
import { send } from '../api/request.ts'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { DaysChoice, daysOf } from '../components/days.tsx'
import { AgeText, DateText, formatNumber, MomentText } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { ConfirmModal } from '../components/modal.tsx'
import { Facts, Muted, Page, Section } from '../components/page.tsx'
import { Status } from '../components/status.tsx'
import { UsageChart } from '../components/usage-chart.tsx'
import { useAction } from '../components/use-action.ts'
import { useListAddress } from '../components/use-list-address.ts'
import { useCan } from '../session.ts'

type Credential = AdminApplicationDetails['credentials'][number]
type Registration = AdminApplicationDetails['registrations'][number]

const PARENT = { to: '/applications', name: 'Applications' }

export function ApplicationPage() {
  const { id = '' } = useParams()
  const application = useQuery(applicationQuery(id))
  if (!application.data) {
    return (
      <Page title="Application" parent={PARENT}>
        <Loaded query={application}>{() => null}</Loaded>
      </Page>
    )
  }
  const { name, developer, description, reference_id: reference, registrations } = application.data
  return (
    <Page title={name} parent={PARENT} lead={description}>
      <Facts
        facts={[
          [
            'Developer',
            <Link key="developer" to={`/developers/${developer.id}`}>
              {developer.email}
            </Link>,
          ],
          ['Reference ID', reference ?? '–'],
          ['Created', <MomentText key="created" at={application.data.created_at} />],
        ]}
      />
      <UsageOfApplication id={id} />
      <Credentials application={application.data} />
      <Section
        title="Registrations"
        actions={
          <Link to={`/registrations?search=${encodeURIComponent(name)}`}>Decide in Registrations</Link>
        }
      >
        {registrations.length === 0 ? (
          <Muted>No registrations.</Muted>
        ) : (
          <DataTable caption="Registrations" columns={REGISTRATIONS} rows={registrations} rowKey={idOf} />
        )}
      </Section>
    </Page>
  )
}

const idOf = ({ id }: { id: string }) => id

const REGISTRATIONS: readonly DataColumn<Registration>[] = [
  {
    id: 'product',
    header: 'API',
    isRowHeader: true,
    cell: ({ product, version }) => `${product.name} ${version.name}`,
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <Status status={status} /> },
  { id: 'scopes', header: 'Scopes', cell: ({ scopes }) => scopes.join(', ') || '–' },
  { id: 'created', header: 'Requested', cell: ({ created_at: at }) => <DateText at={at} /> },
]

function UsageOfApplication({ id }: { id: string }) {
  const address = useListAddress()
  const days = daysOf(address.get('days'))
  const usage = useQuery(usageQuery({ application_id: id, days }))
  return (
    <Section
      title="Usage"
      actions={<DaysChoice days={days} onChoose={(next) => address.set({ days: next })} />}
    >
      <Loaded query={usage}>
        {(data) =>
          data.requests === 0 ? (
            <Muted>No requests in this period.</Muted>
          ) : (
            <>
              <Facts
                facts={[
                  ['Requests', formatNumber(data.requests)],
                  ['Errors', formatNumber(data.errors)],
                  [
                    'Latency, 95th percentile',
                    data.latency_p95 === null ? '–' : `${formatNumber(Math.round(data.latency_p95))} ms`,
                  ],
                ]}
              />
              <UsageChart title="Usage" usage={data} days={days} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Credentials({ application: { id, name, credentials } }: { application: AdminApplicationDetails }) {
  const can = useCan()
  const canRevoke = can('admin')
  const [asked, setAsked] = useState<Credential>()
  const columns = useMemo(() => credentialColumns(canRevoke ? setAsked : undefined), [canRevoke])
  const revoke = useAction({
    run: () => send('DELETE', ['applications', id, 'credentials', asked?.id ?? '']),
    done: 'Credential revoked',
    onDone: () => setAsked(undefined),
  })
  return (
    <Section title="Credentials">
      {credentials.length === 0 ? (
        <Muted>No credentials.</Muted>
      ) : (
        <DataTable caption="Credentials" columns={columns} rows={credentials} rowKey={idOf} />
      )}
      {asked ? (
        <ConfirmModal
          title={`Revoke ${asked.name || asked.masked}?`}
          submitLabel="Revoke credential"
          pending={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.run()}
          onClose={() => {
            revoke.reset()
            setAsked(undefined)
          }}
        >
          <p>
            Requests of {name} with {asked.masked} are rejected from now on. This cannot be undone: the
            developer has to create another credential.
          </p>
        </ConfirmModal>
      ) : null}
    </Section>
  )
}

/** @param ask called to revoke a credential; undefined if this person may not */
function credentialColumns(
  ask: ((credential: Credential) => void) | undefined,
): readonly DataColumn<Credential>[] {
  const columns: DataColumn<Credential>[] = [
    { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name || '–' },
    { id: 'key', header: 'Key', cell: ({ masked }) => <code>{masked}</code> },
    { id: 'created', header: 'Created', cell: ({ created_at: at }) => <DateText at={at} /> },
    { id: 'used', header: 'Last used', cell: ({ last_used_at: at }) => <AgeText at={at} /> },
  ]
  if (!ask) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (credential) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Revoke ${credential.name || credential.masked}`}
          onClick={() => ask(credential)}
        >
          Revoke
        </Button>
      ),
    },
  ]
}
