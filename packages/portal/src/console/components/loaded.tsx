import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/states/states.tsx'
import { isApiProblem, isNotFound } from '../../lib/http/api-problem.ts'
import { describe } from '../api/request.ts'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Shows the data of a query, or that it is loading, failed, not found, or not for this role. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, isPending, refetch } = query
  if (isPending) return <RowsSkeleton />
  if (data !== undefined && !error) return children(data)
  if (isNotFound(error))
    return <EmptyState title="Not found">It was deleted, or the address is wrong.</EmptyState>
  if (isApiProblem(error) && error.status === 403)
    return <EmptyState title="Your role does not include this">{describe(error)}</EmptyState>
  return (
    <ErrorState title="This could not be loaded" message={describe(error)} onRetry={() => void refetch()} />
  )
}
