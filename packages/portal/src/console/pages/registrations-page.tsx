import { REGISTRATION_STATUSES } from '@stagedoor/contract/applications/registrations'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../components/field/field.tsx'
import { EmptyState } from '../../components/states/states.tsx'
import { allProductsQuery, registrationsQuery } from '../api/queries.ts'
import { Loaded } from '../components/loaded.tsx'
import { Filters, Page } from '../components/page.tsx'
import { Pager } from '../components/pager.tsx'
import { RegistrationsTable } from '../components/registrations-table.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useListAddress } from '../components/use-list-address.ts'

export function RegistrationsPage() {
  const address = useListAddress()
  const search = address.get('search')
  const status = address.get('status')
  const product = address.get('product_id')
  const registrations = useQuery(registrationsQuery({ ...address.page, search, status, product_id: product }))
  const products = useQuery(allProductsQuery)
  const isFiltered = search !== '' || status !== '' || product !== ''
  return (
    <Page title="Registrations">
      <Filters>
        <SearchField
          hint="Application, developer or API"
          value={search}
          onChange={(text) => address.set({ search: text })}
        />
        <Select
          label="Status"
          value={status}
          onChange={({ target }) => address.set({ status: target.value })}
        >
          <option value="">All</option>
          {REGISTRATION_STATUSES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Select
          label="Product"
          value={product}
          onChange={({ target }) => address.set({ product_id: target.value })}
        >
          <option value="">All</option>
          {products.data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Filters>
      <Loaded query={registrations}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={isFiltered ? 'No registration matches' : 'No registrations yet'}>
              {isFiltered
                ? 'Change the search, the status or the product.'
                : 'Registrations appear here when applications request access to an API.'}
            </EmptyState>
          ) : (
            <>
              <RegistrationsTable registrations={data} />
              <Pager meta={meta} onPage={address.setPage} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
