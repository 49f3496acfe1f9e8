import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { env } from '../../config/env.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { searchIndexQuery } from './api/get-search-index.ts'
import type { LoadProgress, SearchResponse, Searcher } from './model/search-protocol.ts'
import { workerSearcher } from './model/worker-searcher.ts'

/** How many rows come with an answer: more than the list shows at once. */
export const FIRST_ROWS = 16

export interface FoundOperations {
  query: string
  response: SearchResponse
  /** All parts were looked through. */
  isComplete: boolean
}

export interface SearchState {
  searcher: Searcher
  /** What was found for the latest query that has been answered. */
  found: FoundOperations | undefined
  progress: LoadProgress | undefined
  error: unknown
  retry: () => void
  /** Asks for what is being typed; it need not have been rendered. */
  ask: (query: string) => void
}

/** Parts that a searcher has loaded or is loading; the same ones are not loaded twice. */
const loadedParts = new WeakMap<Searcher, { parts: unknown; progress: LoadProgress | undefined }>()

/** Loads the index, and answers the query as often as it or the index changes. */
export function useSearch(query: string): SearchState {
  const { isPublic } = usePortal()
  const [searcher, setSearcher] = useState(workerSearcher)
  const index = useQuery(searchIndexQuery())
  const parts = index.data?.parts
  const [progress, setProgress] = useState(() => loadedParts.get(searcher)?.progress)
  const [found, setFound] = useState<FoundOperations>()
  /** Of the worker: what it cannot load it tells as progress. */
  const [failure, setFailure] = useState<unknown>()

  const load = useCallback(() => {
    if (!parts || loadedParts.get(searcher)?.parts === parts) return
    const loading = { parts, progress: undefined as LoadProgress | undefined }
    loadedParts.set(searcher, loading)
    const tell = (next: LoadProgress) => {
      loading.progress = next
      setProgress(next)
    }
    const credentials = isPublic ? 'omit' : 'include'
    void searcher.load({ url: env.apiUrl, credentials, parts }, tell).then(tell, setFailure)
  }, [parts, searcher, isPublic])
  useEffect(load, [load])

  /** The search runs while React renders what was typed. */
  const asked = useRef<{ query: string; progress: LoadProgress; response: ReturnType<Searcher['search']> }>(
    undefined,
  )

  useEffect(() => {
    if (progress === undefined) return undefined
    let isCurrent = true
    const isAsked = asked.current?.query === query && asked.current.progress === progress
    const answering = isAsked ? asked.current?.response : undefined
    void Promise.resolve(answering ?? searcher.search(query, FIRST_ROWS)).then((response) => {
      // At once: a task later, the browser may have put a whole frame between.
      if (isCurrent) flushSync(() => setFound({ query, response, isComplete: hasAll(progress) }))
    }, setFailure)
    return () => {
      isCurrent = false
    }
  }, [query, progress, searcher])

  return {
    searcher,
    found,
    progress,
    error: index.error ?? failure,
    retry: () => {
      setFailure(undefined)
      loadedParts.delete(searcher)
      const next = workerSearcher()
      // The index may well be the same as before: nothing else would begin again.
      if (next === searcher) load()
      else {
        setProgress(undefined)
        setSearcher(next)
      }
      void index.refetch()
    },
    ask: (next) => {
      if (progress) asked.current = { query: next, progress, response: searcher.search(next, FIRST_ROWS) }
    },
  }
}

/** Nothing more will come. */
export function hasAll({ loaded, failed, total }: LoadProgress): boolean {
  return loaded + failed === total
}
