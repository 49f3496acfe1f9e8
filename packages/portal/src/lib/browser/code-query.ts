import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/**
 * Code that loads when it is needed. Other than with React's `lazy`, who waits for it hears when it does not come, and can
 * ask for it again.
 */
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

/** What some code exports, once it is there; without it, whether it is on its way, and how to ask for it again. */
export function useCode<Code>(code: ReturnType<typeof codeQuery<Code>>) {
  const { data, isFetching, refetch } = useQuery(code)
  return { exported: data, isComing: isFetching, askAgain: () => void refetch() }
}

/** Props for what leads to some code: it begins to load when somebody points there, or comes there by keyboard. */
export function usePreparing<Code>(code: ReturnType<typeof codeQuery<Code>>) {
  const queries = useQueryClient()
  const prepare = () => void queries.prefetchQuery(code)
  return { onPointerEnter: prepare, onFocus: prepare }
}

export type Preparing = ReturnType<typeof usePreparing>
