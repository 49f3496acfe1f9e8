import { LayoutGrid, List, Search } from 'lucide-react'
import type { Ref } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../components/button/button.tsx'
import { SearchInput } from '../../../components/field/field.tsx'
import { Segments } from '../../../components/segments/segments.tsx'
import { type CatalogFilters, PARAMETERS } from '../catalog-filters.ts'
import type { CatalogView } from '../catalog-view.ts'
import styles from './catalog.module.css'

interface CatalogToolbarProps {
  filters: CatalogFilters
  onSearch: () => void
  text: string
  onText: (text: string) => void
  field: Ref<HTMLInputElement>
  isSearching: boolean
  view: CatalogView
  onView: (view: CatalogView) => void
  hasProducts: boolean
  total: number | undefined
}

export function CatalogToolbar({ field, ...props }: CatalogToolbarProps) {
  const messages = useMessages()
  const views = [
    { value: 'grid', label: messages.catalogPage.cards, Icon: LayoutGrid },
    { value: 'table', label: messages.catalog.table, Icon: List },
  ] as const
  return (
    <div className={styles['toolbar']}>
      <h2 id="products">
        {messages.catalog.productsHeading}
        <output className={styles['count']}>{props.total}</output>
      </h2>
      <search className={styles['searchArea']}>
        <form
          id="catalog-search"
          method="get"
          className={styles['search']}
          onSubmit={(event) => {
            event.preventDefault()
            props.onSearch()
          }}
        >
          {props.filters.group === undefined ? null : (
            <input type="hidden" name={PARAMETERS.group} value={props.filters.group} />
          )}
          <SearchInput
            ref={field}
            name={PARAMETERS.text}
            label={messages.catalogPage.searchLabel}
            placeholder={messages.catalogPage.searchLabel}
            icon={<Search size={16} aria-hidden />}
            value={props.text}
            onChange={(event) => props.onText(event.target.value)}
          />
          <Button type="submit" disabled={props.isSearching}>
            {props.isSearching ? messages.catalogPage.searching : messages.catalog.search}
          </Button>
        </form>
      </search>
      <Segments
        label={messages.catalogPage.view}
        options={views}
        value={props.view}
        onChoose={props.onView}
        disabled={!props.hasProducts}
      />
    </div>
  )
}
