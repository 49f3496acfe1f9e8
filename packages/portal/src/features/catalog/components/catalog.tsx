import { SEARCH_PAGE_SIZE } from '@stagedoor/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { catalogQuery, searchProductsQuery } from '../api/catalog.ts'
import { filterQuery, isFiltered } from '../catalog-filters.ts'
import { type CatalogView, readCatalogView, saveCatalogView } from '../catalog-view.ts'
import { useCatalogFilters } from '../use-catalog-filters.ts'
import type { ProductStatuses } from '../product-statuses.ts'
import styles from './catalog.module.css'
import { CatalogFilterBar } from './catalog-filter-bar.tsx'
import { CatalogToolbar } from './catalog-toolbar.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { ProductCardsSkeleton } from './product-cards.tsx'
import { ProductGroups } from './product-groups.tsx'
import { ProductTable } from './product-table.tsx'

/** @param statuses status of the developer's registrations by product */
export function Catalog({ statuses }: { statuses: ProductStatuses }) {
  const messages = useMessages()
  const navigate = useNavigate()
  const emptyText = usePortal().isPublic
    ? messages.catalogPage.emptyPublicText
    : messages.catalogPage.emptyText
  const field = useRef<HTMLInputElement>(null)
  const { filters, input, type, show, clear } = useCatalogFilters(field)
  const [view, setView] = useState<CatalogView>(readCatalogView)
  const search = useQuery(searchProductsQuery(filters))
  const { data: catalog } = useQuery(catalogQuery())

  const products = search.data?.data.map(({ source }) => source) ?? []
  const total = search.data?.meta.total ?? 0
  const isAll = !isFiltered(filters)
  return (
    <>
      {catalog && isAll && filters.page === 1 ? (
        <FeaturedProducts products={catalog.featured} statuses={statuses} />
      ) : null}
      <section aria-labelledby="products" className={styles['catalog']}>
        <CatalogToolbar
          filters={filters}
          text={input}
          onText={type}
          onSearch={() => show({})}
          field={field}
          isSearching={search.isFetching && filters.text !== ''}
          view={view}
          onView={(next) => {
            saveCatalogView(next)
            setView(next)
          }}
          hasProducts={products.length > 0}
          total={search.data ? total : undefined}
        />
        {catalog ? (
          <CatalogFilterBar catalog={catalog} filters={filters} onChange={show} onClear={clear} />
        ) : null}
        {search.isError && search.data ? (
          <Alert kind="danger">{describeProblem(search.error, messages)}</Alert>
        ) : null}
        {search.isPending ? <ProductCardsSkeleton /> : null}
        {search.isError && !search.data ? (
          <ErrorState
            message={describeProblem(search.error, messages)}
            onRetry={() => void search.refetch()}
          />
        ) : null}
        {search.data && products.length === 0 ? (
          <EmptyState
            title={messages.catalog.emptyTitle}
            action={
              isAll ? null : (
                <Button
                  onClick={() => {
                    clear()
                    // Clearing removes the focused button.
                    field.current?.focus()
                  }}
                >
                  {messages.catalogPage.clearFilters}
                </Button>
              )
            }
          >
            {isAll
              ? emptyText
              : filters.text === ''
                ? messages.catalogPage.noMatchText
                : messages.catalogPage.emptySearchText(filters.text)}
          </EmptyState>
        ) : null}
        {products.length > 0 ? (
          view === 'grid' ? (
            <ProductGroups
              products={products}
              statuses={statuses}
              // A search sorts by relevance.
              isGrouped={filters.text === '' && (catalog?.groups.length ?? 0) > 0}
            />
          ) : (
            <ProductTable products={products} statuses={statuses} />
          )
        ) : null}
        {search.isPlaceholderData ? null : (
          <Pager
            page={filters.page}
            pageSize={SEARCH_PAGE_SIZE}
            total={total}
            onPage={(page) => void navigate({ search: filterQuery({ ...filters, page }) })}
          />
        )}
      </section>
    </>
  )
}
