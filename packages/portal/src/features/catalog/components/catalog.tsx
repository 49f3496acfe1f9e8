import { SEARCH_PAGE_SIZE } from '@stagedoor/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { SEARCH_DELAY_MS, useDebounced } from '../../../lib/browser/use-debounced.ts'
import { useTypedBefore } from '../../../lib/browser/use-typed-before.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { searchProductsQuery } from '../api/catalog.ts'
import { type CatalogView, readCatalogView, saveCatalogView } from '../catalog-view.ts'
import styles from './catalog.module.css'
import { CatalogToolbar } from './catalog-toolbar.tsx'
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'

export function Catalog() {
  const messages = useMessages()
  const emptyText = usePortal().isPublic ? messages.catalog.emptyPublicText : messages.catalog.emptyText
  const [input, setInput] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, setInput)
  const [view, setView] = useState<CatalogView>(readCatalogView)
  const text = useDebounced(input.trim(), SEARCH_DELAY_MS)
  // Stored with its search text, because a new search starts on the first page.
  const [selectedPage, setSelectedPage] = useState({ text: '', page: 1 })
  const page = selectedPage.text === text ? selectedPage.page : 1
  const search = useQuery(searchProductsQuery({ text, page }))

  const products = search.data?.data.map(({ source }) => source) ?? []
  const total = search.data?.meta.total ?? 0
  return (
    <section aria-labelledby="products" className={styles['catalog']}>
      <CatalogToolbar
        text={input}
        onText={setInput}
        field={field}
        isSearching={search.isFetching && text !== ''}
        view={view}
        onView={(next) => {
          saveCatalogView(next)
          setView(next)
        }}
        hasProducts={products.length > 0}
        total={search.data ? total : undefined}
      />
      {search.isError && search.data ? (
        <Alert kind="danger">{describeProblem(search.error, messages)}</Alert>
      ) : null}
      {search.isPending ? <ProductCardsSkeleton /> : null}
      {search.isError && !search.data ? (
        <ErrorState message={describeProblem(search.error, messages)} onRetry={() => void search.refetch()} />
      ) : null}
      {search.data && products.length === 0 ? (
        <EmptyState
          title={messages.catalog.emptyTitle}
          action={
            text === '' ? null : (
              <Button
                onClick={() => {
                  setInput('')
                  // Clearing the search removes the focused button.
                  field.current?.focus()
                }}
              >
                {messages.catalog.clear}
              </Button>
            )
          }
        >
          {text === '' ? emptyText : messages.catalog.emptySearchText(text)}
        </EmptyState>
      ) : null}
      {products.length > 0 ? (
        view === 'grid' ? (
          <ProductCards products={products} />
        ) : (
          <ProductTable products={products} />
        )
      ) : null}
      {search.isPlaceholderData && text !== '' ? null : (
        <Pager
          page={page}
          pageSize={SEARCH_PAGE_SIZE}
          total={total}
          onPage={(next) => setSelectedPage({ text, page: next })}
        />
      )}
    </section>
  )
}
