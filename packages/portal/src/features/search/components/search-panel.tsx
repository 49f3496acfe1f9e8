import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import type { LoadProgress, SearchRow } from '../model/search-protocol.ts'
import { isLoadComplete, useSearch } from '../use-search.ts'
import styles from './search-panel.module.css'
import { rowId, SearchResults } from './search-results.tsx'
import { RECENT_SEARCHES_KEY } from '../../../lib/browser/personal-storage.ts'

/** Calls from the search field to the list. */
export interface SearchKeys {
  /** Returns whether the list handled the key. */
  press: (key: string) => boolean
  /** Starts the search for a new query before React renders it. */
  input: (query: string) => void
}

/** Values for the ARIA attributes of the search field. */
export interface SearchListState {
  listId: string
  activeId: string | undefined
}

interface SearchPanelProps {
  query: string
  onQuery: (query: string) => void
  keys: RefObject<SearchKeys | null>
  pendingEnterRef: RefObject<string | undefined>
  onList: (state: SearchListState | undefined) => void
  /** Called when the user opens a result. */
  onLeave: () => void
}

const PAGE_ROWS = 6

export function SearchPanel({ query, onQuery, keys, pendingEnterRef, onList, onLeave }: SearchPanelProps) {
  const messages = useMessages()
  const listId = useId()
  const { searcher, found, progress, error, retry, searchEarly } = useSearch(query)
  const total = found?.response.total ?? 0
  const hasList = total > 0
  const isBlank = query.trim() === ''
  const [active, setActive] = useActiveRow(query, total)
  const openOperation = useOpenOperation()

  const isComplete = progress !== undefined && isLoadComplete(progress)
  /** Similar results are only final when all parts are loaded, because another part may contain the query. */
  const isSettled = found?.query === query && (found.isComplete || (hasList && !found.response.isSimilar))
  const hasNoResults = found !== undefined && !hasList && isComplete
  const activeId = active < 0 ? undefined : rowId(listId, active)
  useEffect(() => onList(hasList ? { listId, activeId } : undefined), [onList, hasList, listId, activeId])

  async function select(index: number) {
    // Prefers the displayed rows, because the searcher may already hold the results of another query.
    const row = found?.response.rows[index] ?? (await searcher.rows(index, index + 1))[0]
    if (!row) return
    rememberSearch(query)
    onLeave()
    openOperation(row)
  }

  useEffect(() => {
    if (pendingEnterRef.current === query && !isSettled) return
    if (pendingEnterRef.current === query && active >= 0) void select(active)
    pendingEnterRef.current = undefined
  })

  useImperativeHandle(keys, () => ({
    press(key) {
      const moves: Record<string, number> = {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + PAGE_ROWS,
        PageUp: active - PAGE_ROWS,
      }
      const target = moves[key]
      if (target !== undefined) {
        setActive(target)
        return true
      }
      if (key !== 'Enter') return false
      if (!isSettled) pendingEnterRef.current = query
      else if (active < 0) return false
      else void select(active)
      return true
    },
    input: searchEarly,
  }))

  return (
    <div className={styles['panel']} data-query={found?.query}>
      {isBlank ? <RecentSearches onQuery={onQuery} /> : null}
      {error ? <ErrorState level={3} message={describeProblem(error, messages)} onRetry={retry} /> : null}
      {progress && progress.failed > 0 ? <IncompleteAlert failed={progress.failed} onRetry={retry} /> : null}
      {found?.isComplete && found.response.isSimilar && hasList ? (
        <p className={styles['similar']}>{messages.search.similar}</p>
      ) : null}
      {found && hasList ? (
        <SearchResults
          listId={listId}
          searcher={searcher}
          found={found}
          active={active}
          onSelect={(row) => void select(row)}
        />
      ) : null}
      {!found && !error ? <ResultsSkeleton /> : null}
      {hasNoResults ? (
        <div className={styles['noResults']}>
          <EmptyState level={3} title={messages.search.none}>
            {isBlank ? messages.search.empty : messages.search.noneText}
          </EmptyState>
        </div>
      ) : null}
      <Footer
        total={found && total}
        isTotalHidden={hasNoResults}
        progress={isComplete ? undefined : progress}
        hasList={hasList}
      />
    </div>
  )
}

/** The row selected with the keyboard; -1 for none. A new query selects its first result. */
function useActiveRow(query: string, total: number): [number, (row: number) => void] {
  const [cursor, setCursor] = useState({ query: '', row: -1 })
  const initialRow = query.trim() === '' ? -1 : 0
  const active = total === 0 ? -1 : Math.min(total - 1, cursor.query === query ? cursor.row : initialRow)
  return [active, (row) => setCursor({ query, row: Math.max(0, Math.min(total - 1, row)) })]
}

function useOpenOperation(): (row: SearchRow) => void {
  const navigate = useNavigate()
  const isOnSpec = useMatch(paths.spec.path) !== null
  return (row) => {
    const target = paths.spec.to(row.productId, row.versionId, { operation: row.operation })
    // Navigation between specifications adds no entries to the browser's history.
    void navigate(target, { replace: isOnSpec })
  }
}

function IncompleteAlert({ failed, onRetry }: { failed: number; onRetry: () => void }) {
  const messages = useMessages()
  return (
    <Alert kind="warning">
      {messages.search.incomplete(failed)}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {messages.common.retry}
      </Button>
    </Alert>
  )
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles['skeletons']}>
        <Skeleton />
        <Skeleton width="half" />
        <Skeleton />
      </div>
    </SkeletonGroup>
  )
}

interface FooterProps {
  total: number | undefined
  /** Announces the total to screen readers only. */
  isTotalHidden: boolean
  progress: LoadProgress | undefined
  hasList: boolean
}

function Footer({ total, isTotalHidden, progress, hasList }: FooterProps) {
  const { product, search: messages } = useMessages()
  return (
    <p className={styles['foot']}>
      <output className={isTotalHidden ? 'visually-hidden' : undefined}>
        {total === undefined ? '' : product.operationCount(total)}
      </output>
      {progress ? <span>{messages.loading(progress.loaded, progress.total)}</span> : null}
      <span className={styles['keys']} aria-hidden>
        {hasList ? (
          <>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {messages.keys.move} <kbd>↵</kbd> {messages.keys.go}
          </>
        ) : null}{' '}
        <kbd>Esc</kbd> {messages.keys.close}
      </span>
    </p>
  )
}

function RecentSearches({ onQuery }: { onQuery: (query: string) => void }) {
  const messages = useMessages()
  const [searches, setSearches] = useState(recentSearches)
  if (searches.length === 0) return null
  return (
    <div className={styles['recent']}>
      <span id="recent-searches">{messages.search.recent}</span>
      <ul role="list" aria-labelledby="recent-searches">
        {searches.map((search) => (
          <li key={search}>
            <button type="button" onClick={() => onQuery(search)}>
              {search}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          forgetSearches()
          setSearches([])
        }}
      >
        {messages.search.clear}
      </Button>
    </div>
  )
}

const MAX_SEARCHES = 5

function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((entry) => typeof entry === 'string').slice(0, MAX_SEARCHES)
      : []
  } catch {
    return []
  }
}

function rememberSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, MAX_SEARCHES))
}

function forgetSearches(): void {
  store([])
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches))
  } catch {
    // Storage is blocked or full.
  }
}
