import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Badge, MethodBadge } from '../../../components/badge/badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { markedParts } from '../mark-text.ts'
import type { SearchResponse, SearchRow, Searcher } from '../model/search-protocol.ts'
import {
  HEADER_HEIGHT,
  type PositionedGroup,
  positionGroups,
  ROW_HEIGHT,
  rowsBetween,
  topOfRow,
} from '../row-window.ts'
import { type FoundEntries, FIRST_ROWS } from '../use-search.ts'
import styles from './search-results.module.css'

interface SearchResultsProps {
  listId: string
  searcher: Searcher
  found: FoundEntries
  /** Index of the row selected with the keyboard; -1 for none. */
  active: number
  onSelect: (row: number) => void
}

/** ARIA roles, because HTML has no element for a grouped list that a text field controls. */
const ROLES = {
  list: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
} as const

const OVERSCAN_ROWS = 2

/** Maximum list height in search-box.module.css, used until the list is measured. Narrower screens use the whole page. */
const NARROW_WIDTH = 720
const MAX_HEIGHT = 604

function initialHeight(): number {
  return window.innerWidth > NARROW_WIDTH ? MAX_HEIGHT : window.innerHeight
}

export function rowId(listId: string, row: number): string {
  return `${listId}-${row}`
}

/** The virtualized list of results. Rows keep their elements between queries and only update their text. */
export function SearchResults({ listId, searcher, found, active, onSelect }: SearchResultsProps) {
  const messages = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const { response } = found
  const [view, setView] = useState(() => ({ response, top: 0, height: initialHeight() }))
  // New results are shown from the top.
  const viewTop = view.response === response ? view.top : 0
  const groups = useMemo(() => positionGroups(response.groups), [response])
  const upper = viewTop - OVERSCAN_ROWS * ROW_HEIGHT
  const lower = viewTop + view.height + OVERSCAN_ROWS * ROW_HEIGHT
  const shown = groups.filter(({ top, height }) => top < lower && top + height > upper)
  const windows = shown.map((group) => ({ group, ...rowsBetween(group, upper, lower) }))
  const last = groups.at(-1)
  const height = last ? last.top + last.height : 0
  const rowAt = useRows(searcher, found, windows[0]?.from ?? 0, windows.at(-1)?.to ?? 0)

  useRowClicks(box, onSelect)

  useLayoutEffect(() => {
    if (box.current && response.total > 0) box.current.scrollTop = 0
  }, [response])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || active < 0) return
    const top = topOfRow(groups, active)
    const bottom = top + ROW_HEIGHT
    if (top - HEADER_HEIGHT < element.scrollTop) element.scrollTop = top - HEADER_HEIGHT
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight
  }, [active, groups])

  return (
    <div
      ref={box}
      id={listId}
      {...ROLES.list}
      aria-label={messages.searchPanel.results}
      className={styles['box']}
      onScroll={({ currentTarget }) =>
        setView({ response, top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div
        className={styles['list']}
        // Set through the DOM, because the Content Security Policy forbids style attributes in server-rendered HTML.
        ref={(element) => element?.style.setProperty('height', `${height}px`)}
      >
        {windows.map(({ group, from, to }) => (
          <Group key={`${group.kind} ${group.title}`} group={group}>
            {Array.from({ length: to - from }, (_, index) => (
              <Row
                key={from + index}
                id={rowId(listId, from + index)}
                row={rowAt(from + index)}
                index={from + index}
                indexInGroup={from + index - group.start}
                total={response.total}
                marks={response.marks}
                isActive={from + index === active}
              />
            ))}
          </Group>
        ))}
      </div>
    </div>
  )
}

/** Handles clicks on rows. The focus stays in the search field, which handles the keyboard. */
function useRowClicks(box: RefObject<HTMLElement | null>, onRow: (row: number) => void): void {
  const latestOnRow = useRef(onRow)
  useEffect(() => {
    latestOnRow.current = onRow
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const keepFocus = (event: MouseEvent) => event.preventDefault()
    const handleClick = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row) latestOnRow.current(Number(row.dataset['row']))
    }
    element.addEventListener('mousedown', keepFocus)
    element.addEventListener('click', handleClick)
    return () => {
      element.removeEventListener('mousedown', keepFocus)
      element.removeEventListener('click', handleClick)
    }
  }, [box])
}

/** Returns the rows of the response, and loads further rows when the list is scrolled to them. */
function useRows(searcher: Searcher, { response }: FoundEntries, from: number, to: number) {
  const [loaded, setLoaded] = useState<{ response: SearchResponse; start: number; rows: SearchRow[] }>()
  const { start, rows } = loaded?.response === response ? loaded : { start: 0, rows: response.rows }
  const isMissing = from < start || to > start + rows.length

  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const loadFrom = Math.max(0, from - FIRST_ROWS)
    void Promise.resolve(searcher.rows(loadFrom, to + FIRST_ROWS)).then((loadedRows) => {
      if (isCurrent) setLoaded({ response, start: loadFrom, rows: loadedRows })
    })
    return () => {
      isCurrent = false
    }
  }, [searcher, response, from, to, isMissing])

  return (row: number): SearchRow | undefined => rows[row - start]
}

function Group({ group, children }: { group: PositionedGroup; children: ReactNode }) {
  const { product, searchPanel } = useMessages()
  const titleId = useId()
  const { kind, title, count } = group
  return (
    <div
      {...ROLES.group}
      aria-labelledby={titleId}
      className={styles['group']}
      ref={(element) => {
        element?.style.setProperty('top', `${group.top}px`)
        element?.style.setProperty('height', `${group.height}px`)
      }}
    >
      <div className={styles['groupTitle']}>
        <span id={titleId}>{title || (kind === 'best' ? searchPanel.best : searchPanel.kinds[kind])}</span>
        <span className={styles['count']}>
          {kind === 'operation' ? product.operationCount(count) : count}
        </span>
      </div>
      {children}
    </div>
  )
}

interface RowProps {
  id: string
  row: SearchRow | undefined
  index: number
  indexInGroup: number
  total: number
  marks: readonly string[]
  isActive: boolean
}

const Row = memo(function Row({ id, row, index, indexInGroup, total, marks, isActive }: RowProps) {
  return (
    <div
      id={id}
      {...ROLES.option}
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={styles['row']}
      ref={(element) => element?.style.setProperty('top', `${HEADER_HEIGHT + indexInGroup * ROW_HEIGHT}px`)}
      data-row={index}
    >
      {row ? <RowText row={row} marks={marks} /> : null}
    </div>
  )
})

function RowText({ row, marks }: { row: SearchRow; marks: readonly string[] }) {
  const messages = useMessages()
  return (
    <>
      <span className={styles['head']}>
        {row.kind === 'operation' ? (
          <MethodBadge method={row.method} short />
        ) : (
          <Badge>{messages.searchPanel.kind[row.kind]}</Badge>
        )}
        <span className={styles['title']}>
          <Marked text={row.title} marks={marks} />
        </span>
        {row.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
        {row.versionName ? <Badge>{row.versionName}</Badge> : null}
      </span>
      {row.kind === 'operation' ? (
        <code className={styles['path']}>
          <Marked text={row.context} marks={marks} />
        </code>
      ) : (
        <span className={styles['path']} dir="auto">
          <Marked text={placeOf(row)} marks={marks} />
        </span>
      )}
      <span className={styles['excerpt']} dir="auto">
        <Marked text={row.excerpt} marks={marks} />
      </span>
    </>
  )
}

/** The product and the guide that contain a result. */
function placeOf({ kind, productName, context }: SearchRow): string {
  if (kind === 'product') return ''
  return [productName, context].filter(Boolean).join(' › ')
}

function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  // Keys by index, so that elements are reused between queries.
  return markedParts(text, marks).map((part) =>
    part.isMarked ? <mark key={part.index}>{part.text}</mark> : part.text,
  )
}
