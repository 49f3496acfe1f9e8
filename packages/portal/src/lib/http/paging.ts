import { MAX_PAGE_SIZE } from '@stagedoor/contract/constants'
import type { List } from '@stagedoor/contract/paging'

/** Loads pages until the total is reached or a page is empty. `fetchPage` counts from 1. */
export async function fetchAllPages<T>(
  fetchPage: (page: { number: number; size: number }) => Promise<List<T>>,
  size = MAX_PAGE_SIZE,
): Promise<T[]> {
  const items: T[] = []
  for (let number = 1; ; number += 1) {
    const { data, meta } = await fetchPage({ number, size })
    items.push(...data)
    if (data.length === 0 || items.length >= meta.total) return items
  }
}
