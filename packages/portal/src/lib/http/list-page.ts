import type { Page } from '@stagedoor/contract/paging'
import { useEffect, useState } from 'react'

/** Page sizes that lists of a developer's own things offer; the first is the default (wire portal-ui §7, §9). */
const LIST_PAGE_SIZES: readonly [number, ...number[]] = [25, 50, 100]

/** What a list shows first. */
export const FIRST_LIST_PAGE: Page = { number: 1, size: LIST_PAGE_SIZES[0] }

/** Which page of a list is shown; `usePager` makes it turnable. */
export function useListPage(sizes = LIST_PAGE_SIZES) {
  const [page, setPage] = useState<Page>({ number: 1, size: sizes[0] })
  return { page, setPage, sizes }
}

/**
 * Props of the pager of a list with `total` items. A page that lies behind the end, because what stood there has
 * been deleted, gives way to the last one.
 */
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
