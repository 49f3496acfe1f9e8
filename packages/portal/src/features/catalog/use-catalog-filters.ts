import { type Ref, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router'
import { SEARCH_DELAY_MS } from '../../lib/browser/use-debounced.ts'
import { useTypedBefore } from '../../lib/browser/use-typed-before.ts'
import { type CatalogFilters, filterQuery, NO_FILTERS, readFilters } from './catalog-filters.ts'

/** State of history entries that typing in the search field has created. */
const TYPED = { typed: true }

/** The filters of the address, and the search field, whose text the address follows. */
export function useCatalogFilters(field: { current: HTMLInputElement | null } & Ref<HTMLInputElement>) {
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const location = useLocation()
  const [query] = useSearchParams()
  const filters = readFilters(query)
  const [input, setInput] = useState(filters.text)
  const [shownText, setShownText] = useState(filters.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== location.pathname
  useEffect(() => {
    // While the next page loads, a search would return to the catalog.
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])
  /** The filters that were chosen last. The rendered ones are older while products load. */
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = readFilters(query)
  }, [query])

  // A link or the Back button has changed the text: the field follows.
  if (shownText !== filters.text) {
    setShownText(filters.text)
    const isTyped = (location.state as typeof TYPED | null)?.typed === true
    if (!isTyped || navigationType === 'POP') setInput(filters.text)
  }

  function show(change: Partial<CatalogFilters>) {
    clearTimeout(timer.current)
    const next = { ...latest.current, text: input.trim(), page: 1, ...change }
    latest.current = next
    // Typing and choosing filters add no history entries, so that Back leaves the catalog.
    void navigate({ search: filterQuery(next) }, { replace: true, preventScrollReset: true, state: TYPED })
  }

  function type(text: string) {
    setInput(text)
    clearTimeout(timer.current)
    if (text.trim() !== latest.current.text)
      timer.current = setTimeout(() => show({ text: text.trim() }), SEARCH_DELAY_MS)
  }
  useTypedBefore(field, type)

  return {
    filters,
    /** Text of the search field. */
    input,
    type,
    show,
    clear() {
      setInput('')
      show(NO_FILTERS)
    },
  }
}
