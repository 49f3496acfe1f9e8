import { startTransition, useEffect, useLayoutEffect, useReducer } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { hasReadingPosition } from './reading-position.ts'

const STORAGE_KEY = 'portal_scroll_positions'

type Entry = Pick<Location, 'key' | 'pathname'>

/**
 * Key of the scroll position of a location. The first location of every page load has the key `default`; without the
 * path, a page would open at the scroll position of another page.
 */
export function scrollKeyOf({ key, pathname }: Entry): string {
  return key === 'default' ? pathname : key
}

/**
 * Stores the scroll position at which a location is left. `<ScrollRestoration>` stores the position when the router
 * navigates. A link within the page shows its target before that: the page has already scrolled to the target then.
 */
export function storeScrollPosition(left: Entry, scrollY: number): void {
  write({ ...read(), [scrollKeyOf(left)]: scrollY })
}

/** Restores stored positions after back and forward navigations. Call it in the parent of `<ScrollRestoration>`. */
export function useStoredScrollPosition(): void {
  const location = useLocation()
  const type = useNavigationType()
  const key = scrollKeyOf(location)
  const pops = usePopCount()
  useLayoutEffect(() => {
    const { [key]: scrollY, ...others } = read()
    if (scrollY === undefined) return
    write(others)
    // An operation that is restored at its position is held there; this may be later, and would release it.
    if (type === 'POP' && !hasReadingPosition()) window.scrollTo(0, scrollY)
  }, [key, type, pops])
}

/**
 * Counts back and forward navigations, because going back immediately after a link returns to a location that is still
 * rendered. The router renders in a transition, too, so that the count changes in the same render.
 */
function usePopCount(): number {
  const [pops, count] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    const pop = () => startTransition(count)
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [])
  return pops
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
  } catch {
    return {}
  }
}

function write(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Storage may be blocked or full.
  }
}
