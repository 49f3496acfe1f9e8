import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { forgetSearches, recentSearches, rememberSearch } from '../recent-searches.ts'
import { hasAll, useSearch } from '../use-search.ts'
import styles from './search-panel.module.css'
import { rowId, SearchResults } from './search-results.tsx'

/** What the field above does with keys that concern the list. */
export interface SearchKeys {
  /** Answers whether the key was meant for the list. */
  press: (key: string) => boolean
  /** Something else stands in the field, and is searched while it is rendered. */
  type: (query: string) => void
}

/** What the field has to say of the list to who cannot see it. */
export interface SearchListState {
  listId: string
  /** Id of the row that the keyboard stands on. */
  activeId: string | undefined
}

interface SearchPanelProps {
  query: string
  onQuery: (query: string) => void
  keys: RefObject<SearchKeys | null>
  /** Enter was pressed for this text before what it finds was there. */
  awaitedRef: RefObject<string | undefined>
  onList: (state: SearchListState | undefined) => void
  /** Something was chosen. */
  onLeave: () => void
}

/** By how many rows Page Up and Page Down move. */
const PAGE_ROWS = 6

/** What was found, what was searched before, and how the index is coming along. */
export function SearchPanel({ query, onQuery, keys, awaitedRef, onList, onLeave }: SearchPanelProps) {
  const messages = useMessages()
  const listId = useId()
  const navigate = useNavigate()
  const isOnSpec = useMatch(paths.spec.path) !== null
  const { searcher, found, progress, error, retry, ask } = useSearch(query)
  const [place, setPlace] = useState({ query: '', row: -1 })
  const total = found?.response.total ?? 0
  const isBlank = query.trim() === ''
  // What was typed points at its best hit at once; nothing typed points at nothing.
  const start = isBlank ? -1 : 0
  const active = total === 0 ? -1 : Math.min(total - 1, place.query === query ? place.row : start)

  const isComplete = progress !== undefined && hasAll(progress)
  /** What is like the text counts only once it is sure that nothing has the text itself. */
  const isSettled = found?.query === query && (found.isComplete || (total > 0 && !found.response.isSimilar))
  const hasList = total > 0
  const isNothing = found !== undefined && !hasList && isComplete
  const activeId = active < 0 ? undefined : rowId(listId, active)
  useEffect(() => onList(hasList ? { listId, activeId } : undefined), [onList, hasList, listId, activeId])

  async function select(number: number) {
    // Of what is shown: meanwhile the searcher may have more parts, or another text.
    const row = found?.response.rows[number] ?? (await searcher.rows(number, number + 1))[0]
    if (!row) return
    rememberSearch(query)
    onLeave()
    const target = paths.spec.to(row.productId, row.versionId, { operation: row.hash })
    // Spec §4: from one specification to another the browser's history does not grow.
    void navigate(target, { replace: isOnSpec })
  }

  useEffect(() => {
    if (awaitedRef.current === query && !isSettled) return
    if (awaitedRef.current === query && active >= 0) void select(active)
    awaitedRef.current = undefined
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
        setPlace({ query, row: Math.max(0, Math.min(total - 1, target)) })
        return true
      }
      if (key !== 'Enter') return false
      if (!isSettled) awaitedRef.current = query
      else if (active < 0) return false
      else void select(active)
      return true
    },
    type: ask,
  }))

  return (
    <div className={styles['panel']} data-query={found?.query}>
      {isBlank ? <RecentSearches onQuery={onQuery} /> : null}
      {error ? <ErrorState level={3} message={describeProblem(error, messages)} onRetry={retry} /> : null}
      {progress && progress.failed > 0 ? (
        <Alert kind="warning">
          {messages.search.incomplete(progress.failed)}{' '}
          <Button variant="quiet" size="small" onClick={retry}>
            {messages.common.retry}
          </Button>
        </Alert>
      ) : null}
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
      {!found && !error ? (
        <SkeletonGroup>
          <div className={styles['skeletons']}>
            <Skeleton />
            <Skeleton width="half" />
            <Skeleton />
          </div>
        </SkeletonGroup>
      ) : null}
      {isNothing ? (
        <div className={styles['nothing']}>
          <EmptyState level={3} title={messages.search.none}>
            {isBlank ? messages.search.empty : messages.search.noneText}
          </EmptyState>
        </div>
      ) : null}
      <p className={styles['foot']}>
        <output className={isNothing ? 'visually-hidden' : undefined}>
          {found ? messages.search.count(total) : ''}
        </output>
        {progress && !isComplete ? (
          <span>{messages.search.loading(progress.loaded, progress.total)}</span>
        ) : null}
        <span className={styles['keys']} aria-hidden>
          {hasList ? (
            <>
              <kbd>↑</kbd>
              <kbd>↓</kbd> {messages.search.keys.move} <kbd>↵</kbd> {messages.search.keys.go}
            </>
          ) : null}{' '}
          <kbd>Esc</kbd> {messages.search.keys.close}
        </span>
      </p>
    </div>
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
        {messages.search.forget}
      </Button>
    </div>
  )
}
