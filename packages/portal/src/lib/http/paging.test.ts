import { toList } from '@stagedoor/contract/paging'
import { expect, it, vi } from 'vitest'
import { fetchAllPages } from './paging.ts'

it('loads pages until the total is reached', async () => {
  const fetchPage = vi.fn(async (page: { number: number; size: number }) =>
    toList(page.number === 3 ? ['e'] : ['a', 'b'], 5, page),
  )
  expect(await fetchAllPages(fetchPage, 2)).toEqual(['a', 'b', 'a', 'b', 'e'])
  expect(fetchPage).toHaveBeenCalledTimes(3)
})

it('stops at an empty page', async () => {
  const fetchPage = vi.fn(async (page: { number: number; size: number }) =>
    toList(page.number === 1 ? ['a'] : [], 9, page),
  )
  expect(await fetchAllPages(fetchPage, 1)).toEqual(['a'])
  expect(fetchPage).toHaveBeenCalledTimes(2)
})
