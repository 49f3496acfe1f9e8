import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import type { SpecModel } from '../../model/spec-model.ts'

export interface OpenModel {
  model: SpecModel
  /** Tells the answers of one open document from those of another. */
  session: number
  productId: string
  versionId: string
}

const ModelContext = createContext<OpenModel | undefined>(undefined)

export const ModelProvider = ModelContext.Provider

/** An answer never changes while its document is open. */
const KEPT = { staleTime: Infinity, networkMode: 'always', retry: false } as const

/** The details of an operation, once they are wanted. */
export function useOperationPage(key: string | undefined, isWanted: boolean) {
  const open = useContext(ModelContext)
  return useQuery({
    queryKey: ['spec-model', open?.session, 'operation', key],
    queryFn: async () => (open && key !== undefined ? open.model.operation(key) : null),
    enabled: open !== undefined && key !== undefined && isWanted,
    ...KEPT,
  })
}

/** The document that is open; undefined until it has been read. */
export function useOpenModel(): OpenModel | undefined {
  return useContext(ModelContext)
}

/** Answers whether all schemas that are on the page are known: what will grow no more by itself. */
export function useAreSchemasKnown(): () => boolean {
  const open = useContext(ModelContext)
  const queries = useQueryClient()
  return useCallback(
    () => queries.isFetching({ queryKey: ['spec-model', open?.session, 'schema'] }) === 0,
    [queries, open],
  )
}

/** What a schema consists of, one level deep. */
export function useSchemaPage(pointer: string, chain: readonly string[]) {
  const open = useContext(ModelContext)
  return useQuery({
    queryKey: ['spec-model', open?.session, 'schema', pointer, chain],
    queryFn: async () => (open ? open.model.schema(pointer, chain) : null),
    enabled: open !== undefined,
    ...KEPT,
  })
}
