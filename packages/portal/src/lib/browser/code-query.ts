import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/** A chunk that loads on demand. Unlike `lazy` of React, failures are reported and loading can be repeated. */
export function codeQuery<Code>(name: string, load: () => Promise<Code>) {
  return queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  })
}

/** Returns the exports of a chunk when it is loaded; otherwise whether it is loading, and a function to retry. */
export function useCode<Code>(code: ReturnType<typeof codeQuery<Code>>) {
  const { data, isFetching, refetch } = useQuery(code)
  return { exported: data, isLoading: isFetching, retry: () => void refetch() }
}

/** Returns props for an element that opens a chunk: it starts to load on hover and focus. */
export function usePreparing<Code>(code: ReturnType<typeof codeQuery<Code>>) {
  const queries = useQueryClient()
  const prepare = () => void queries.prefetchQuery(code)
  return { onPointerEnter: prepare, onFocus: prepare }
}

export type Preparing = ReturnType<typeof usePreparing>
