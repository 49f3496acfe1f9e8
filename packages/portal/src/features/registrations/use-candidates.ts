import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import type { ProductVersion, VersionApplicationList } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFlag } from '../../lib/flags/flags.ts'
import { useListPage, usePager } from '../../components/pager/list-page.ts'
import { SEARCH_DELAY_MS, useDebounced } from '../../lib/browser/use-debounced.ts'
import { unregisteredApplicationsQuery } from './api/registrations.ts'

/** Page sizes of the dialog's list: docs/reference/rules.md#lists. */
const PAGE_SIZES: readonly [number, ...number[]] = [5, 25, 50]

export type Candidates = ReturnType<typeof useCandidates>

interface Search {
  initialSearch: string
  onSearch: (text: string) => void
}

export function useCandidates(
  productId: string,
  version: ProductVersion,
  { initialSearch, onSearch }: Search,
) {
  const [firstSearch] = useState(initialSearch)
  const [search, setSearch] = useState(firstSearch)
  const name = useDebounced(search.trim(), SEARCH_DELAY_MS)
  const listPage = useListPage(PAGE_SIZES)
  const isByStrategy = useFlag(APP_REGISTRATION_V2_FLAG)
  const strategyId = isByStrategy ? version.registration_configs[0]?.id : undefined
  const list = useQuery(
    unregisteredApplicationsQuery({
      productId,
      versionId: version.id,
      authStrategyId: strategyId,
      name,
      page: listPage.page,
    }),
  )
  const pager = usePager(listPage, list.data?.meta.total)
  const isEmpty = list.data?.meta.total === 0
  return {
    list,
    pager,
    /** Value of the search field. */
    search,
    /** Debounced search. */
    name,
    strategyId,
    /** The application to preselect: the only one, or the one that the dialog was opened for. Not for a typed search. */
    preselected: search === firstSearch ? findPreselected(list.data, firstSearch) : undefined,
    isEmpty,
    /** True when there are no applications at all. Stays false while the user types, to keep the search field. */
    hasNone: isEmpty && search === '' && name === '' && !list.isPlaceholderData,
    searchFor(text: string) {
      setSearch(text)
      onSearch(text)
      listPage.setPage({ ...listPage.page, number: 1 })
    },
  }
}

function findPreselected(list: VersionApplicationList | undefined, name: string) {
  const only = list?.meta.total === 1 ? list.data[0] : undefined
  return only ?? list?.data.find((application) => application.name === name)
}
