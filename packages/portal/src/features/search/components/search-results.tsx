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
  type PlacedGroup,
  placeGroups,
  ROW_HEIGHT,
  rowsBetween,
  topOfRow,
} from '../row-window.ts'
import { type FoundOperations, FIRST_ROWS } from '../use-search.ts'
import styles from './search-results.module.css'

interface SearchResultsProps {
  listId: string
  searcher: Searcher
  found: FoundOperations
  /** Number of the row that the keyboard stands on; -1: none. */
  active: number
  onSelect: (row: number) => void
}

/** HTML has no element for a list that a field controls, with groups and choices of more than a line of text. */
const ROLES = {
  list: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
} as const

/** Above and below what is visible, this many rows are there already. */
const SPARE = 2

/** Height of the list until it has been measured, at most: as search-box.module.css has it, where it has not the whole page. */
const WIDE = 720
const WIDE_HEIGHT = 604

function firstHeight(): number {
  return window.innerWidth > WIDE ? WIDE_HEIGHT : window.innerHeight
}

/** The id of a row, for `aria-activedescendant`. */
export function rowId(listId: string, row: number): string {
  return `${listId}-${row}`
}

/**
 * The list of what was found. However long it is, only the rows near the visible ones are elements; from one letter to
 * the next they stay and only change what they say.
 */
export function SearchResults({ listId, searcher, found, active, onSelect }: SearchResultsProps) {
  const messages = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const { response } = found
  const [view, setView] = useState(() => ({ response, top: 0, height: firstHeight() }))
  // What was found anew is shown from its beginning.
  const viewTop = view.response === response ? view.top : 0
  const groups = useMemo(() => placeGroups(response.groups), [response])
  const upper = viewTop - SPARE * ROW_HEIGHT
  const lower = viewTop + view.height + SPARE * ROW_HEIGHT
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
      aria-label={messages.search.results}
      className={styles['box']}
      onScroll={({ currentTarget }) =>
        setView({ response, top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div
        className={styles['list']}
        // A stylesheet cannot know the length of the list; the policy forbids style attributes, not this.
        ref={(element) => element?.style.setProperty('height', `${height}px`)}
      >
        {windows.map(({ group, from, to }) => (
          <Group key={group.title} group={group}>
            {Array.from({ length: to - from }, (_, index) => (
              <Row
                key={from + index}
                id={rowId(listId, from + index)}
                row={rowAt(from + index)}
                place={from + index - group.start}
                position={from + index + 1}
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

/** The keyboard has the field for choosing; the mouse has the rows, and leaves the focus where it is. */
function useRowClicks(box: RefObject<HTMLElement | null>, onRow: (row: number) => void): void {
  const latest = useRef(onRow)
  useEffect(() => {
    latest.current = onRow
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const keepFocus = (event: MouseEvent) => event.preventDefault()
    const choose = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row) latest.current(Number(row.dataset['row']))
    }
    element.addEventListener('mousedown', keepFocus)
    element.addEventListener('click', choose)
    return () => {
      element.removeEventListener('mousedown', keepFocus)
      element.removeEventListener('click', choose)
    }
  }, [box])
}

/** The rows that came with the answer, and others once the list is scrolled to them. */
function useRows(searcher: Searcher, { response }: FoundOperations, from: number, to: number) {
  const [more, setMore] = useState<{ response: SearchResponse; start: number; rows: SearchRow[] }>()
  const { start, rows } = more?.response === response ? more : { start: 0, rows: response.rows }
  const isMissing = from < start || to > start + rows.length

  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const next = Math.max(0, from - FIRST_ROWS)
    void Promise.resolve(searcher.rows(next, to + FIRST_ROWS)).then((loaded) => {
      if (isCurrent) setMore({ response, start: next, rows: loaded })
    })
    return () => {
      isCurrent = false
    }
  }, [searcher, response, from, to, isMissing])

  return (row: number): SearchRow | undefined => rows[row - start]
}

function Group({ group, children }: { group: PlacedGroup; children: ReactNode }) {
  const messages = useMessages()
  const titleId = useId()
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
        <span id={titleId}>{group.title}</span>
        <span className={styles['count']}>{messages.search.count(group.count)}</span>
      </div>
      {children}
    </div>
  )
}

interface RowProps {
  id: string
  row: SearchRow | undefined
  /** Among the rows of its group. */
  place: number
  /** Among all rows, from 1. */
  position: number
  total: number
  marks: readonly string[]
  isActive: boolean
}

const Row = memo(function Row({ id, row, place, position, total, marks, isActive }: RowProps) {
  return (
    <div
      id={id}
      {...ROLES.option}
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={position}
      aria-setsize={total}
      className={styles['row']}
      ref={(element) => element?.style.setProperty('top', `${HEADER_HEIGHT + place * ROW_HEIGHT}px`)}
      data-row={position - 1}
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
        <MethodBadge method={row.method} short />
        <span className={styles['title']}>
          <Marked text={row.title} marks={marks} />
        </span>
        {row.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
        <Badge>{row.versionName}</Badge>
      </span>
      <code className={styles['path']}>
        <Marked text={row.path} marks={marks} />
      </code>
      <span className={styles['excerpt']} dir="auto">
        <Marked text={row.excerpt} marks={marks} />
      </span>
    </>
  )
}

function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  // Numbered, so that from one letter to the next the elements stay and only change what they say.
  return markedParts(text, marks).map((part) =>
    part.isMarked ? <mark key={part.number}>{part.text}</mark> : part.text,
  )
}
