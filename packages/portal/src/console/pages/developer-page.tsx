import type { AdminDeveloperDetails } from '@stagedoor/contract/admin/developers'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { auditQuery, developerQuery, registrationsQuery } from '../api/queries.ts'
import { AuditTable } from '../components/audit-table.tsx'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { AgeText, DateText, formatNumber, MomentText } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Facts, Muted, Page, Section } from '../components/page.tsx'
import { RegistrationsTable } from '../components/registrations-table.tsx'
import { Status } from '../components/status.tsx'
import { DeveloperActions } from './developer/developer-actions.tsx'

const PARENT = { to: '/developers', name: 'Developers' }
/** Entries of the parts of the page, which link to the complete lists. */
const PART = { 'page[size]': 10 }

export function DeveloperPage() {
  const { id = '' } = useParams()
  const developer = useQuery(developerQuery(id))
  if (!developer.data) {
    return (
      <Page title="Developer" parent={PARENT}>
        <Loaded query={developer}>{() => null}</Loaded>
      </Page>
    )
  }
  return <Developer key={id} developer={developer.data} />
}

function Developer({ developer }: { developer: AdminDeveloperDetails }) {
  const { id, email, full_name: name, status, sessions, applications, visible_products: visible } = developer
  return (
    <Page
      title={name || email}
      parent={PARENT}
      lead={name ? email : undefined}
      actions={<DeveloperActions developer={developer} />}
    >
      <Facts
        facts={[
          ['Status', <Status key="status" status={status} />],
          ['Signed up', <MomentText key="created" at={developer.created_at} />],
          ['Last seen', <AgeText key="seen" at={developer.last_seen_at} />],
          [
            'Visible products',
            visible === null ? 'All products' : visible.map((each) => each.name).join(', ') || 'None',
          ],
        ]}
      />
      <Section title="Applications">
        {applications.length === 0 ? (
          <Muted>No applications.</Muted>
        ) : (
          <DataTable
            caption="Applications"
            columns={APPLICATIONS}
            rows={applications}
            rowKey={(each) => each.id}
          />
        )}
      </Section>
      <Registrations email={email} />
      <Section title="Sessions">
        {sessions.length === 0 ? (
          <Muted>No sessions.</Muted>
        ) : (
          <DataTable caption="Sessions" columns={SESSIONS} rows={sessions} rowKey={(each) => each.id} />
        )}
      </Section>
      <Audit subject={`developer:${id}`} />
    </Page>
  )
}

const APPLICATIONS: readonly DataColumn<AdminDeveloperDetails['applications'][number]>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name }) => <Link to={`/applications/${id}`}>{name}</Link>,
  },
  { id: 'credentials', header: 'Credentials', cell: ({ credentials }) => formatNumber(credentials) },
  { id: 'registrations', header: 'Registrations', cell: ({ registrations }) => formatNumber(registrations) },
  { id: 'created', header: 'Created', cell: ({ created_at: at }) => <DateText at={at} /> },
]

const SESSIONS: readonly DataColumn<AdminDeveloperDetails['sessions'][number]>[] = [
  {
    id: 'started',
    header: 'Started',
    isRowHeader: true,
    cell: ({ created_at: at }) => <MomentText at={at} />,
  },
  { id: 'ends', header: 'Ends at the latest', cell: ({ expires_at: at }) => <MomentText at={at} /> },
]

/** The search of registrations finds developers by their address. */
function Registrations({ email }: { email: string }) {
  const registrations = useQuery(registrationsQuery({ ...PART, search: email }))
  return (
    <Section
      title="Registrations"
      actions={<Link to={`/registrations?search=${encodeURIComponent(email)}`}>All registrations</Link>}
    >
      <Loaded query={registrations}>
        {({ data }) =>
          data.length === 0 ? <Muted>No registrations.</Muted> : <RegistrationsTable registrations={data} />
        }
      </Loaded>
    </Section>
  )
}

function Audit({ subject }: { subject: string }) {
  const audit = useQuery(auditQuery({ ...PART, subject }))
  return (
    <Section
      title="Audit"
      actions={<Link to={`/audit?subject=${encodeURIComponent(subject)}`}>All entries</Link>}
    >
      <Loaded query={audit}>
        {({ data }) => (data.length === 0 ? <Muted>No entries.</Muted> : <AuditTable entries={data} />)}
      </Loaded>
    </Section>
  )
}
