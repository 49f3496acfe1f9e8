import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFlag } from '../../lib/flags/flags.ts'
import { useListPage, usePager } from '../../lib/http/list-page.ts'
import { SEARCH_DELAY_MS, useDebounced } from '../../lib/browser/use-debounced.ts'
import { unregisteredApplicationsQuery } from './api/get-unregistered-applications.ts'

/** Page sizes of the dialog's list (wire portal-ui §5.1). */
const PAGE_SIZES: readonly [number, ...number[]] = [5, 25, 50]

export type Candidates = ReturnType<typeof useCandidates>

/** The applications that could be registered for a version, a page of them, with a search by name. */
export function useCandidates(productId: string, version: ProductVersion, initialSearch: string) {
  const [search, setSearch] = useState(initialSearch)
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
    /** As it stands in the field. */
    search,
    /** What is searched for: later than in the field. */
    name,
    strategyId,
    /** Nothing has been found, or nothing is there at all. */
    isEmpty,
    /** While a search is being typed or answered, its field must stay where the fingers are. */
    isNone: isEmpty && search === '' && name === '' && !list.isPlaceholderData,
    searchFor(text: string) {
      setSearch(text)
      listPage.setPage({ ...listPage.page, number: 1 })
    },
  }
}
