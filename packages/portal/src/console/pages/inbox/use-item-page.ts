import type { Inbox } from '@stagedoor/contract/admin/inbox'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxQuery } from '../../api/queries.ts'
import { PAGE_SIZE } from '../../components/use-list-address.ts'

/** Pages of 100 items that are searched for a linked one. */
const MAX_SEARCHED = 20
const SEARCHED_SIZE = 100

/**
 * Finds the page with the item that the address named when the page was opened. Links of mails name only the item.
 *
 * @param list page and filter of the address
 */
export function useItemPage(
  itemId: string,
  list: { page: number; kind: string },
): { page: number | undefined; isMissing: boolean } {
  const [linked] = useState(itemId)
  const queryClient = useQueryClient()
  const { data, isSuccess } = useQuery({
    queryKey: ['linked-item', linked, list.kind],
    enabled: linked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      for (let number = 1; number <= MAX_SEARCHED; number += 1) {
        const page: Inbox = await queryClient.fetchQuery(
          inboxQuery({ 'page[size]': SEARCHED_SIZE, 'page[number]': number, kind: list.kind }),
        )
        const index = page.data.findIndex(({ id }) => id === linked)
        if (index >= 0) return Math.floor(((number - 1) * SEARCHED_SIZE + index) / PAGE_SIZE) + 1
        if (number * SEARCHED_SIZE >= page.meta.page.total) break
      }
      return null
    },
  })
  const isStillLinked = linked !== '' && linked === itemId
  return {
    page: isStillLinked && data && list.page === 1 ? data : undefined,
    isMissing: isStillLinked && isSuccess && data === null,
  }
}
