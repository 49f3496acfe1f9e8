import { SEARCH_DAYS } from '@stagedoor/contract/admin/audit'
import { useQuery } from '@tanstack/react-query'
import { Input } from '../../components/field/field.tsx'
import { EmptyState } from '../../components/states/states.tsx'
import { auditQuery } from '../api/queries.ts'
import { adminUrl } from '../api/request.ts'
import { AuditTable } from '../components/audit-table.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Filters, Page } from '../components/page.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useListAddress } from '../components/use-list-address.ts'
import { useCan } from '../session.ts'
import styles from './audit-page.module.css'

const NAMES = ['search', 'actor', 'action', 'subject', 'since', 'until'] as const
const DAY_MS = 86_400_000

export function AuditPage() {
  const address = useListAddress()
  const can = useCan()
  const filters = Object.fromEntries(NAMES.map((name) => [name, address.get(name)]))
  const { since, until, ...rest } = filters
  const query = { ...rest, since: startOf(since), until: endOf(until) }
  const audit = useQuery(auditQuery({ ...address.page, ...query }))
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const field = (name: (typeof NAMES)[number]) => ({
    value: address.get(name),
    onChange: (text: string) => address.set({ [name]: text }),
  })
  const date = (name: 'since' | 'until') => ({
    type: 'date',
    value: address.get(name),
    onChange: ({ target }: { target: HTMLInputElement }) => address.set({ [name]: target.value }),
  })
  return (
    <Page
      title="Audit"
      lead="Who changed what. A trailing * matches the rest: developer.*"
      actions={
        can('admin') ? (
          <span className={styles['exports']}>
            Export as{' '}
            <a href={adminUrl(['audit', 'export'], { format: 'csv', ...query })} download>
              CSV
            </a>
            {' or '}
            <a href={adminUrl(['audit', 'export'], { format: 'ndjson', ...query })} download>
              NDJSON
            </a>
          </span>
        ) : null
      }
    >
      <Filters>
        <SearchField {...field('search')} />
        <SearchField label="Action" {...field('action')} />
        <SearchField label="By" {...field('actor')} />
        <SearchField label="About" {...field('subject')} />
        <Input label="From" {...date('since')} />
        <Input label="To" {...date('until')} />
      </Filters>
      {address.get('search') && !query.since ? (
        <p className={styles['note']}>
          A search finds entries of {SEARCH_DAYS} days. Choose From to search older ones.
        </p>
      ) : null}
      <Loaded query={audit}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={isFiltered ? 'No entry matches' : 'No entries yet'}>
              {isFiltered ? 'Change the filters.' : 'Changes appear here.'}
            </EmptyState>
          ) : (
            <>
              <AuditTable entries={data} />
              <Pager meta={meta} onPage={address.setPage} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** Start of a day in this time zone as a timestamp; undefined without a valid date. */
function startOf(date: string | undefined): string | undefined {
  const at = Date.parse(`${date}T00:00:00`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Start of the next day: the server excludes the end. */
function endOf(date: string | undefined): string | undefined {
  const start = startOf(date)
  return start && new Date(Date.parse(start) + DAY_MS).toISOString()
}
