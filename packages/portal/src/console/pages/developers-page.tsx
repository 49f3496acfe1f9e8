import { DEVELOPER_STATUSES } from '@stagedoor/contract/admin/developer-status'
import type { AdminDeveloper } from '@stagedoor/contract/admin/developers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Select } from '../../components/field/field.tsx'
import { EmptyState } from '../../components/states/states.tsx'
import { developersQuery } from '../api/queries.ts'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { AgeText, DateText, formatNumber } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Filters, Page } from '../components/page.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Status } from '../components/status.tsx'
import { useListAddress } from '../components/use-list-address.ts'

const COLUMNS: readonly DataColumn<AdminDeveloper>[] = [
  {
    id: 'email',
    header: 'Address',
    isSortable: true,
    isRowHeader: true,
    cell: ({ id, email }) => <Link to={`/developers/${id}`}>{email}</Link>,
  },
  { id: 'name', header: 'Name', cell: ({ full_name: name }) => name || '–' },
  { id: 'status', header: 'Status', cell: ({ status }) => <Status status={status} /> },
  { id: 'applications', header: 'Applications', cell: ({ applications }) => formatNumber(applications) },
  { id: 'seen', header: 'Last seen', cell: ({ last_seen_at: at }) => <AgeText at={at} /> },
  {
    id: 'created_at',
    header: 'Signed up',
    isSortable: true,
    cell: ({ created_at: at }) => <DateText at={at} />,
  },
]

export function DevelopersPage() {
  const address = useListAddress()
  const search = address.get('search')
  const status = address.get('status')
  const sort = address.get('sort') || '-created_at'
  const developers = useQuery(developersQuery({ ...address.page, search, status, sort }))
  return (
    <Page title="Developers">
      <Filters>
        <SearchField
          hint="Name or address"
          value={search}
          onChange={(text) => address.set({ search: text })}
        />
        <Select
          label="Status"
          value={status}
          onChange={({ target }) => address.set({ status: target.value })}
        >
          <option value="">All</option>
          {DEVELOPER_STATUSES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Filters>
      <Loaded query={developers}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={search || status ? 'No developer matches' : 'No developers yet'}>
              {search || status
                ? 'Change the search or the status.'
                : 'Developers appear here when they sign up.'}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Developers"
                columns={COLUMNS}
                rows={data}
                rowKey={({ id }) => id}
                sort={sort}
                onSort={(next) => address.set({ sort: next })}
              />
              <Pager meta={meta} onPage={address.setPage} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
