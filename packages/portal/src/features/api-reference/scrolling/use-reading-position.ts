import { useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  hasReadingPosition,
  historyEntry,
  storeReadingPosition,
} from '../../../lib/navigation/reading-position.ts'
import { isHeld, USER_SCROLL_EVENTS } from './hold-in-view.ts'
import { operationInView } from './use-in-view.ts'

/** Browsers limit the number of changes: Safari to 100 in 30 seconds. */
const INTERVAL_MS = 400

/**
 * The history entry in which the user last scrolled. Until then, scroll events come from restoring a position, which must
 * not be replaced by one on the way to it.
 */
let scrolledEntry: string | undefined

// From the start: the user may scroll before the operations are rendered.
if (typeof window !== 'undefined') {
  const notice = () => {
    scrolledEntry = historyEntry()
  }
  for (const type of USER_SCROLL_EVENTS) window.addEventListener(type, notice, { passive: true })
}

/** Keeps the operation in view in the address and its position in the history entry while the user scrolls. */
export function useReadingPosition(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      clearTimeout(timer)
      const isPending = timer !== undefined
      timer = undefined
      // The address may be another entry's, also while its page is loading.
      const isLeft = scrolledEntry !== historyEntry() || pathname !== window.location.pathname
      // While a target is held in position, the address names it.
      if (!isPending || isLeft || isHeld()) return
      storeReadingPosition(window.scrollY === 0 ? undefined : operationInView())
    }
    const schedule = () => {
      if (scrolledEntry === historyEntry()) timer ??= setTimeout(store, INTERVAL_MS)
    }
    if (window.scrollY > 0) schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    // Content that loads above moves the operation without a scroll event where the browser does not anchor it.
    const observer =
      'ResizeObserver' in window
        ? new ResizeObserver(() => {
            if (hasReadingPosition()) schedule()
          })
        : undefined
    observer?.observe(document.body)
    // A link may leave the page before the interval ends.
    window.addEventListener('click', store, true)
    return () => {
      clearTimeout(timer)
      observer?.disconnect()
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('click', store, true)
    }
  }, [pathname])
}
