import { useQuery } from '@tanstack/react-query'
import type { SearchIndex } from '@stagedoor/contract/catalog/search-index'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { env } from '../../config/env.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { searchIndexQuery } from './api/get-search-index.ts'
import { ownApplicationsQuery } from './api/list-own-applications.ts'
import type { SearchKind } from './model/search-entry.ts'
import type { LoadProgress, LoadRequest, SearchResponse, Searcher } from './model/search-protocol.ts'
import { workerSearcher } from './model/worker-searcher.ts'

/** Number of rows in a response: more than fit into the panel. */
export const FIRST_ROWS = 16

export interface FoundEntries {
  query: string
  kind: SearchKind | undefined
  response: SearchResponse
  /** True when all parts of the index were loaded. */
  isComplete: boolean
}

export interface SearchState {
  searcher: Searcher
  /** The latest results, which may belong to a previous query. */
  found: FoundEntries | undefined
  progress: LoadProgress | undefined
  error: unknown
  retry: () => void
  /** Starts the search for a query before React renders it. */
  searchEarly: (query: string) => void
}

interface EarlySearch {
  query: string
  kind: SearchKind | undefined
  progress: LoadProgress
  response: ReturnType<Searcher['search']>
}

/** @param kind limits the results to one kind */
export function useSearch(query: string, kind: SearchKind | undefined): SearchState {
  const [searcher, setSearcher] = useState(workerSearcher)
  const index = useQuery(searchIndexQuery())
  const sources = useSources(index.data)
  const [workerError, setWorkerError] = useState<unknown>()
  const [progress, setProgress, load] = useLoadProgress(searcher, sources, setWorkerError)
  const [found, setFound] = useState<FoundEntries>()
  const earlySearch = useRef<EarlySearch>(undefined)

  useEffect(() => {
    if (progress === undefined) return undefined
    let isCurrent = true
    const early = earlySearch.current
    const isEarly = early?.query === query && early.kind === kind && early.progress === progress
    const response = isEarly ? early.response : searcher.search(query, { count: FIRST_ROWS, kind })
    void Promise.resolve(response).then((loaded) => {
      // Without flushSync, React may render the results one frame later.
      if (isCurrent) {
        flushSync(() => setFound({ query, kind, response: loaded, isComplete: isLoadComplete(progress) }))
      }
    }, setWorkerError)
    return () => {
      isCurrent = false
    }
  }, [query, kind, progress, searcher])

  return {
    searcher,
    found,
    progress,
    error: index.error ?? workerError,
    retry: () => {
      setWorkerError(undefined)
      loadedSources.delete(searcher)
      const next = workerSearcher()
      // With the same worker and the same parts, no effect would load the parts again.
      if (next === searcher) load()
      else {
        setProgress(undefined)
        setSearcher(next)
      }
      void index.refetch()
    },
    searchEarly: (next) => {
      if (!progress) return
      const early = searcher.search(next, { count: FIRST_ROWS, kind })
      earlySearch.current = { query: next, kind, progress, response: early }
    },
  }
}

/** What the searcher loads. */
type Sources = Pick<LoadRequest, 'parts' | 'products' | 'applications'>

/** Sources that a searcher has loaded or is loading, to avoid loading them twice. */
const loadedSources = new WeakMap<Searcher, { sources: Sources; progress: LoadProgress | undefined }>()

function useLoadProgress(
  searcher: Searcher,
  sources: Sources | undefined,
  onError: (error: unknown) => void,
) {
  const [progress, setProgress] = useState(() => loadedSources.get(searcher)?.progress)

  const load = useCallback(() => {
    if (!sources || isEqual(loadedSources.get(searcher)?.sources, sources)) return
    const loading = { sources, progress: undefined as LoadProgress | undefined }
    loadedSources.set(searcher, loading)
    const updateProgress = (next: LoadProgress) => {
      loading.progress = next
      setProgress(next)
    }
    // Otherwise, the progress of earlier sources would tell that these are complete.
    updateProgress({ loaded: 0, failed: 0, total: sources.products.length + sources.parts.length })
    void searcher.load({ url: env.apiUrl, ...sources }, updateProgress).then(updateProgress, onError)
  }, [sources, searcher, onError])
  useEffect(load, [load])

  return [progress, setProgress, load] as const
}

function isEqual(a: Sources | undefined, b: Sources): boolean {
  return a?.parts === b.parts && a.products === b.products && a.applications === b.applications
}

const NO_APPLICATIONS: Sources['applications'] = []

/** Undefined until the index and, on a private portal, the developer's applications are known. */
function useSources(index: SearchIndex | undefined): Sources | undefined {
  const { isPublic } = usePortal()
  const own = useQuery({ ...ownApplicationsQuery(), enabled: !isPublic })
  const applications = isPublic || own.isError ? NO_APPLICATIONS : own.data
  return useMemo(
    () =>
      index && applications ? { parts: index.parts, products: index.products, applications } : undefined,
    [index, applications],
  )
}

/** Whether all parts were loaded or failed. */
export function isLoadComplete({ loaded, failed, total }: LoadProgress): boolean {
  return loaded + failed === total
}
