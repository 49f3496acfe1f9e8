import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { env } from '../../config/env.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { searchIndexQuery } from './api/get-search-index.ts'
import type { LoadProgress, SearchResponse, Searcher } from './model/search-protocol.ts'
import { workerSearcher } from './model/worker-searcher.ts'

/** Number of rows in a response: more than fit into the panel. */
export const FIRST_ROWS = 16

export interface FoundOperations {
  query: string
  response: SearchResponse
  /** True when all parts of the index were loaded. */
  isComplete: boolean
}

export interface SearchState {
  searcher: Searcher
  /** The latest results, which may belong to a previous query. */
  found: FoundOperations | undefined
  progress: LoadProgress | undefined
  error: unknown
  retry: () => void
  /** Starts the search for a query before React renders it. */
  searchEarly: (query: string) => void
}

interface EarlySearch {
  query: string
  progress: LoadProgress
  response: ReturnType<Searcher['search']>
}

export function useSearch(query: string): SearchState {
  const [searcher, setSearcher] = useState(workerSearcher)
  const index = useQuery(searchIndexQuery())
  const [workerError, setWorkerError] = useState<unknown>()
  const [progress, setProgress, load] = useLoadProgress(searcher, index.data?.parts, setWorkerError)
  const [found, setFound] = useState<FoundOperations>()
  const earlySearch = useRef<EarlySearch>(undefined)

  useEffect(() => {
    if (progress === undefined) return undefined
    let isCurrent = true
    const early = earlySearch.current
    const response = early?.query === query && early.progress === progress ? early.response : undefined
    void Promise.resolve(response ?? searcher.search(query, FIRST_ROWS)).then((loaded) => {
      // Without flushSync, React may render the results one frame later.
      if (isCurrent) {
        flushSync(() => setFound({ query, response: loaded, isComplete: isLoadComplete(progress) }))
      }
    }, setWorkerError)
    return () => {
      isCurrent = false
    }
  }, [query, progress, searcher])

  return {
    searcher,
    found,
    progress,
    error: index.error ?? workerError,
    retry: () => {
      setWorkerError(undefined)
      loadedParts.delete(searcher)
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
      earlySearch.current = { query: next, progress, response: searcher.search(next, FIRST_ROWS) }
    },
  }
}

/** Parts that a searcher has loaded or is loading, to avoid loading them twice. */
const loadedParts = new WeakMap<Searcher, { parts: unknown; progress: LoadProgress | undefined }>()

function useLoadProgress(
  searcher: Searcher,
  parts: Parameters<Searcher['load']>[0]['parts'] | undefined,
  onError: (error: unknown) => void,
) {
  const { isPublic } = usePortal()
  const [progress, setProgress] = useState(() => loadedParts.get(searcher)?.progress)

  const load = useCallback(() => {
    if (!parts || loadedParts.get(searcher)?.parts === parts) return
    const loading = { parts, progress: undefined as LoadProgress | undefined }
    loadedParts.set(searcher, loading)
    const updateProgress = (next: LoadProgress) => {
      loading.progress = next
      setProgress(next)
    }
    const credentials = isPublic ? 'omit' : 'include'
    void searcher.load({ url: env.apiUrl, credentials, parts }, updateProgress).then(updateProgress, onError)
  }, [parts, searcher, isPublic, onError])
  useEffect(load, [load])

  return [progress, setProgress, load] as const
}

/** Whether all parts were loaded or failed. */
export function isLoadComplete({ loaded, failed, total }: LoadProgress): boolean {
  return loaded + failed === total
}
