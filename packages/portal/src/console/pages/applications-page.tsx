import type { AdminApplication } from '@stagedoor/contract/admin/applications'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '../../components/states/states.tsx'
import { applicationsQuery } from '../api/queries.ts'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { DateText, formatNumber } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Filters, Page } from '../components/page.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useListAddress } from '../components/use-list-address.ts'

const COLUMNS: readonly DataColumn<AdminApplication>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isRowHeader: true,
    cell: ({ id, name }) => <Link to={`/applications/${id}`}>{name}</Link>,
  },
  {
    id: 'developer',
    header: 'Developer',
    cell: ({ developer: { id, email } }) => <Link to={`/developers/${id}`}>{email}</Link>,
  },
  { id: 'reference', header: 'Reference ID', cell: ({ reference_id: reference }) => reference ?? '–' },
  { id: 'credentials', header: 'Credentials', cell: ({ credentials }) => formatNumber(credentials) },
  { id: 'registrations', header: 'Registrations', cell: ({ registrations }) => formatNumber(registrations) },
  {
    id: 'created_at',
    header: 'Created',
    isSortable: true,
    cell: ({ created_at: at }) => <DateText at={at} />,
  },
]

export function ApplicationsPage() {
  const address = useListAddress()
  const search = address.get('search')
  const sort = address.get('sort') || '-created_at'
  const applications = useQuery(applicationsQuery({ ...address.page, search, sort }))
  return (
    <Page title="Applications">
      <Filters>
        <SearchField
          hint="Name, owner, reference ID or end of a key"
          value={search}
          onChange={(text) => address.set({ search: text })}
        />
      </Filters>
      <Loaded query={applications}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={search ? 'No application matches' : 'No applications yet'}>
              {search ? 'Change the search.' : 'Applications appear here when developers create them.'}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Applications"
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
