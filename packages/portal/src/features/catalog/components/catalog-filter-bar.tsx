import type { Catalog } from '@stagedoor/contract/catalog/search'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useMessages } from '../../../i18n/messages.ts'
import { isPlainClick } from '../../../lib/browser/plain-click.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { type CatalogFilters, filterQuery, isFiltered, NO_FILTERS, PARAMETERS } from '../catalog-filters.ts'
import styles from './catalog-filter-bar.module.css'

interface CatalogFilterBarProps {
  catalog: Catalog
  filters: CatalogFilters
  onChange: (change: Partial<CatalogFilters>) => void
  onClear: () => void
}

/** Filters of the products. Those that would not distinguish products are left out. Works without scripts. */
export function CatalogFilterBar({ catalog, filters, onChange, onClear }: CatalogFilterBarProps) {
  const { catalogPage: messages } = useMessages()
  const { isPublic } = usePortal()
  const access = catalog.access.filter(({ total }) => total > 0)
  const hasChoice = access.length > 1 && !isPublic
  if (catalog.groups.length === 0 && catalog.auth_types.length < 2 && !hasChoice) return null
  return (
    <div className={styles['bar']}>
      {catalog.groups.length > 0 ? (
        <nav aria-label={messages.group} className={styles['groups']}>
          <GroupLink filters={filters} group={undefined} onChange={onChange}>
            {messages.allGroups}
          </GroupLink>
          {catalog.groups.map(({ id, title, total }) => (
            <GroupLink key={id} filters={filters} group={id} onChange={onChange}>
              <bdi>{title}</bdi> <span className={styles['total']}>{total}</span>
            </GroupLink>
          ))}
        </nav>
      ) : null}
      <div className={styles['selects']}>
        {catalog.auth_types.length > 1 ? (
          <FilterSelect
            name={PARAMETERS.authType}
            label={messages.authType}
            value={filters.authType}
            options={catalog.auth_types.map(({ id, total }) => ({
              id,
              total,
              title: messages.authTypes[id],
            }))}
            onChange={(authType) => onChange({ authType })}
          />
        ) : null}
        {hasChoice ? (
          <FilterSelect
            name={PARAMETERS.access}
            label={messages.access}
            value={filters.access}
            options={access.map(({ id, total }) => ({ id, total, title: messages.accessTypes[id] }))}
            onChange={(value) => onChange({ access: value })}
          />
        ) : null}
        {isFiltered(filters) ? (
          <FilterLink filters={NO_FILTERS} className={styles['clear']} onFollow={onClear}>
            {messages.clearFilters}
          </FilterLink>
        ) : null}
      </div>
    </div>
  )
}

interface GroupLinkProps {
  filters: CatalogFilters
  group: string | undefined
  onChange: CatalogFilterBarProps['onChange']
  children: ReactNode
}

function GroupLink({ filters, group, onChange, children }: GroupLinkProps) {
  return (
    <FilterLink
      filters={{ ...filters, group, page: 1 }}
      className={styles['group']}
      aria-current={filters.group === group ? 'true' : undefined}
      onFollow={() => onChange({ group })}
    >
      {children}
    </FilterLink>
  )
}

interface FilterLinkProps extends Omit<LinkProps, 'to'> {
  filters: CatalogFilters
  /** Replaces the navigation, because the address of the link may be older than the latest choice. */
  onFollow: () => void
}

function FilterLink({ filters, onFollow, ...rest }: FilterLinkProps) {
  return (
    <Link
      {...rest}
      to={{ search: filterQuery(filters) }}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onFollow()
      }}
    />
  )
}

interface FilterSelectProps<Id extends string> {
  name: string
  label: string
  value: Id | undefined
  options: readonly { id: Id; title: string; total: number }[]
  onChange: (value: Id | undefined) => void
}

/** Belongs to the search form, which submits it without scripts. */
function FilterSelect<Id extends string>({ name, label, value, options, onChange }: FilterSelectProps<Id>) {
  const { catalogPage: messages } = useMessages()
  return (
    <label className={styles['select']} data-set={value === undefined ? undefined : ''}>
      <span className="visually-hidden">{label}</span>
      <select
        name={name}
        form="catalog-search"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find(({ id }) => id === target.value)?.id)}
      >
        <option value="">{`${label}: ${messages.any}`}</option>
        {options.map(({ id, title, total }) => (
          <option key={id} value={id}>
            {`${title} (${total})`}
          </option>
        ))}
      </select>
    </label>
  )
}
