import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasReadingPosition, historyEntry, storeReadingPosition } from '../../../lib/navigation/reading-position.ts'
import { isHeld } from './hold-in-view.ts'
import { operationInView } from './use-in-view.ts'

/** Browsers limit the number of changes: Safari to 100 in 30 seconds. */
const INTERVAL_MS = 400

/** Keeps the operation in view in the address and its position in the history entry while the user scrolls. */
export function useReadingPosition(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let entry = ''
    const store = () => {
      clearTimeout(timer)
      const isPending = timer !== undefined
      timer = undefined
      // The address may be another entry's, also while its page is loading.
      const isLeft = entry !== historyEntry() || pathname !== window.location.pathname
      // While a target is held in position, the address names it.
      if (!isPending || isLeft || isHeld()) return
      storeReadingPosition(window.scrollY === 0 ? undefined : operationInView())
    }
    const scroll = () => {
      if (timer !== undefined && entry === historyEntry()) return
      clearTimeout(timer)
      entry = historyEntry()
      timer = setTimeout(store, INTERVAL_MS)
    }
    const resize = () => {
      if (hasReadingPosition()) scroll()
    }
    window.addEventListener('scroll', scroll, { passive: true })
    // Content that loads above moves the operation without a scroll event where the browser does not anchor it.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(resize) : undefined
    observer?.observe(document.body)
    // A link may leave the page before the interval ends.
    window.addEventListener('click', store, true)
    return () => {
      clearTimeout(timer)
      observer?.disconnect()
      window.removeEventListener('scroll', scroll)
      window.removeEventListener('click', store, true)
    }
  }, [pathname])
}
