import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { prepareTargets } from '../navigation/prepared-links.ts'
import type { SpecModel } from './spec-model.ts'

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

function operationPageQuery(open: OpenModel | undefined, key: string | undefined) {
  return {
    queryKey: ['spec-model', open?.session, 'operation', key],
    queryFn: async () => (open && key !== undefined ? open.model.operation(key) : null),
    ...KEPT,
  }
}

/** The details of an operation, once they are wanted. */
export function useOperationPage(key: string | undefined, isWanted: boolean) {
  const open = useContext(ModelContext)
  return useQuery({
    ...operationPageQuery(open, key),
    enabled: open !== undefined && key !== undefined && isWanted,
  })
}

/**
 * Asks for the details of an operation as soon as somebody presses a link to it, and lets the link wait for them.
 *
 * @param keyOf of the operation that the part of an address behind `#`, with it, names
 */
export function usePrefetchOperations(
  open: OpenModel | undefined,
  keyOf: (hash: string) => string | undefined,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!open) return undefined
    const ask = (hash: string) => {
      const key = keyOf(hash)
      const query = operationPageQuery(open, key)
      const isKnown = key === undefined || queries.getQueryData(query.queryKey) !== undefined
      return isKnown ? undefined : queries.prefetchQuery(query)
    }
    const press = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#/"]') : null
      if (link?.pathname === window.location.pathname) void ask(link.hash)
    }
    document.addEventListener('pointerdown', press, true)
    const endPreparing = prepareTargets(ask)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      endPreparing()
    }
  }, [open, keyOf, queries])
}

/** What the browser's own search should find of operations that are not on the page; asked for in an idle moment. */
export function useOperationWords(keys: readonly string[]): ReadonlyMap<string, string> {
  const open = useContext(ModelContext)
  const [words, setWords] = useState(NO_WORDS)
  useEffect(() => {
    if (!open || keys.length === 0) return undefined
    let isWanted = true
    const show = (found: ReadonlyMap<string, string>) => {
      if (isWanted) startTransition(() => setWords(found))
    }
    // Without them the page is still the page.
    const cancel = whenIdle(() => void open.model.words(keys).then(show, () => undefined))
    return () => {
      isWanted = false
      cancel()
    }
  }, [open, keys])
  return words
}

const NO_WORDS: ReadonlyMap<string, string> = new Map()

/** The document that is open; undefined until it has been read. */
export function useOpenModel(): OpenModel | undefined {
  return useContext(ModelContext)
}

/**
 * Whether all schemas that are on the page are known, so that it will grow no more by itself: as it was rendered, and
 * how to ask for this moment.
 */
export function useAreSchemasKnown(): { wereKnown: boolean; areKnown: () => boolean } {
  const session = useContext(ModelContext)?.session
  const queries = useQueryClient()
  const schemas = useMemo(() => ({ queryKey: ['spec-model', session, 'schema'] }), [session])
  const wereKnown = useIsFetching(schemas) === 0
  const areKnown = useCallback(() => queries.isFetching(schemas) === 0, [queries, schemas])
  return { wereKnown, areKnown }
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
