import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

const CODE = 'code'

/** Returns whether a query of the cache contains code, which cannot be sent with a page. */
export function isCode([kind]: QueryKey): boolean {
  return kind === CODE
}

/** A chunk that loads on demand. Unlike `lazy` of React, failures are reported and loading can be repeated. */
export function codeQuery<Code>(name: string, load: () => Promise<Code>) {
  return queryOptions({
    queryKey: [CODE, name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
}

/** Returns the exports of a chunk when it is loaded; otherwise whether it is loading, and a function to retry. */
export function useCode<Code>(code: ReturnType<typeof codeQuery<Code>>, isNeeded = true) {
  const { data, isFetching, refetch } = useQuery({ ...code, enabled: isNeeded })
  return { exported: data, isLoading: isFetching, retry: () => void refetch() }
}

/** Returns props for an element that opens a chunk: it starts to load on hover and focus. */
export function usePreparing<Code>(code: ReturnType<typeof codeQuery<Code>>) {
  const queries = useQueryClient()
  const prepare = () => void queries.prefetchQuery(code)
  return { onPointerEnter: prepare, onFocus: prepare }
}

export type Preparing = ReturnType<typeof usePreparing>
