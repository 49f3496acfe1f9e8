import type { Page } from '@stagedoor/contract/paging'
import { useEffect, useState } from 'react'

const LIST_PAGE_SIZES: readonly [number, ...number[]] = [25, 50, 100]

export const FIRST_LIST_PAGE: Page = { number: 1, size: LIST_PAGE_SIZES[0] }

export function useListPage(sizes = LIST_PAGE_SIZES) {
  const [page, setPage] = useState<Page>({ number: 1, size: sizes[0] })
  return { page, setPage, sizes }
}

/** Returns the props of the pager. A page behind the end, for example after a deletion, is replaced. */
export function usePager({ page, setPage, sizes }: ReturnType<typeof useListPage>, total = 0) {
  const lastPage = Math.max(1, Math.ceil(total / page.size))
  useEffect(() => {
    if (total > 0 && page.number > lastPage) setPage({ ...page, number: lastPage })
  }, [page, setPage, total, lastPage])
  return {
    page: page.number,
    pageSize: page.size,
    total,
    sizes,
    onPage: (number: number) => setPage({ ...page, number }),
    onPageSize: (size: number) => setPage({ number: 1, size }),
  }
}
