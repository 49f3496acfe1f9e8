import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { countSearchMiss } from '../api/count-search-miss.ts'
import type { SearchKind } from '../model/search-entry.ts'
import type { LoadProgress, SearchRow } from '../model/search-protocol.ts'
import { isLoadComplete, useSearch } from '../use-search.ts'
import { KindFilter } from './kind-filter.tsx'
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
  const [kind, setKind] = useState<SearchKind>()
  const { searcher, found, progress, error, retry, searchEarly } = useSearch(query, kind)
  const total = found?.response.total ?? 0
  const hasList = total > 0
  const isBlank = query.trim() === ''
  const [active, setActive] = useActiveRow(query, total)
  const openResult = useOpenResult()

  const isComplete = progress !== undefined && isLoadComplete(progress)
  /** Similar results are only final when all parts are loaded, because another part may contain the query. */
  const isCurrent = found?.query === query && found.kind === kind
  const isSettled = isCurrent && (found.isComplete || (hasList && !found.response.isSimilar))
  const hasNoResults = found !== undefined && !hasList && isComplete
  const hasOtherKinds = found !== undefined && Object.values(found.response.counts).some((count) => count > 0)
  useCountedMiss(query, isCurrent && hasNoResults && !hasOtherKinds && progress?.failed === 0)
  const activeId = active < 0 ? undefined : rowId(listId, active)
  useEffect(() => onList(hasList ? { listId, activeId } : undefined), [onList, hasList, listId, activeId])

  async function select(index: number) {
    // Prefers the displayed rows, because the searcher may already hold the results of another query.
    const row = found?.response.rows[index] ?? (await searcher.rows(index, index + 1))[0]
    if (!row) return
    rememberSearch(query)
    onLeave()
    openResult(row)
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
      {found ? (
        <KindFilter
          kind={kind}
          counts={found.response.counts}
          onKind={setKind}
          onClose={() => onQuery(query)}
        />
      ) : null}
      {error ? <ErrorState level={3} message={describeProblem(error, messages)} onRetry={retry} /> : null}
      {progress && progress.failed > 0 ? <IncompleteAlert failed={progress.failed} onRetry={retry} /> : null}
      {found?.isComplete && found.response.isSimilar && hasList ? (
        <p className={styles['similar']}>{messages.searchPanel.similar}</p>
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
          <NoResults
            isBlank={isBlank}
            onShowAll={
              kind === undefined
                ? undefined
                : () => {
                    setKind(undefined)
                    onQuery(query)
                  }
            }
          />
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

/** How long a text without a result stays before it is counted, so that incomplete words are not. */
const MISS_DELAY_MS = 1500

function useCountedMiss(query: string, isMiss: boolean): void {
  useEffect(() => {
    if (!isMiss) return undefined
    const timer = setTimeout(() => countSearchMiss(query), MISS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query, isMiss])
}

function useOpenResult(): (row: SearchRow) => void {
  const navigate = useNavigate()
  const isOnSpec = useMatch(paths.spec.path) !== null
  return (row) => {
    const isOperation = row.kind === 'operation' || row.kind === 'schema'
    // Navigation between specifications adds no entries to the browser's history.
    void navigate(row.href, { replace: isOnSpec && isOperation })
  }
}

function NoResults({ isBlank, onShowAll }: { isBlank: boolean; onShowAll: (() => void) | undefined }) {
  const { search, searchPanel: messages } = useMessages()
  if (onShowAll) {
    return (
      <EmptyState
        level={3}
        title={search.none}
        action={<Button onClick={onShowAll}>{messages.showAll}</Button>}
      >
        {messages.noneOfKind}
      </EmptyState>
    )
  }
  return (
    <EmptyState level={3} title={search.none}>
      {isBlank ? messages.empty : messages.noneText}
    </EmptyState>
  )
}

function IncompleteAlert({ failed, onRetry }: { failed: number; onRetry: () => void }) {
  const messages = useMessages()
  return (
    <Alert kind="warning">
      {messages.searchPanel.incomplete(failed)}{' '}
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
  const messages = useMessages().searchPanel
  return (
    <p className={styles['foot']}>
      <output className={isTotalHidden ? 'visually-hidden' : undefined}>
        {total === undefined ? '' : messages.resultCount(total)}
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
      <span id="recent-searches">{messages.searchPanel.recent}</span>
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
