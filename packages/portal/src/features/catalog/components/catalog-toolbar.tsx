import { LayoutGrid, List, Search } from 'lucide-react'
import type { Ref } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../components/button/button.tsx'
import { SearchInput } from '../../../components/field/field.tsx'
import type { CatalogView } from '../catalog-view.ts'
import styles from './catalog.module.css'

interface CatalogToolbarProps {
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
    { view: 'grid', label: messages.catalog.cards, Icon: LayoutGrid },
    { view: 'table', label: messages.catalog.table, Icon: List },
  ] as const
  return (
    <div className={styles['toolbar']}>
      <h2 id="products">
        {messages.catalog.productsHeading}
        <output className={styles['count']}>{props.total}</output>
      </h2>
      <search className={styles['searchArea']}>
        <form className={styles['search']} onSubmit={(event) => event.preventDefault()}>
          <SearchInput
            ref={field}
            label={messages.catalog.searchLabel}
            placeholder={messages.catalog.searchLabel}
            icon={<Search size={16} aria-hidden />}
            value={props.text}
            onChange={(event) => props.onText(event.target.value)}
          />
          <Button type="submit" disabled={props.isSearching}>
            {props.isSearching ? messages.catalog.searching : messages.catalog.search}
          </Button>
        </form>
      </search>
      <fieldset className={styles['views']} aria-label={messages.catalog.view} disabled={!props.hasProducts}>
        {views.map(({ view, label, Icon }) => (
          <button
            key={view}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={props.view === view}
            onClick={() => props.onView(view)}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
