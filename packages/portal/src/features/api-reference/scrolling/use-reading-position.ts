import { useEffect } from 'react'
import {
  forgetReadingPosition,
  historyEntry,
  storeReadingPosition,
} from '../../../lib/navigation/reading-position.ts'
import { isHeld } from './hold-in-view.ts'
import { sectionInView } from './use-in-view.ts'

/** Browsers limit the number of changes: Safari to 100 in 30 seconds. */
const INTERVAL_MS = 400

/** Keeps the operation in view in the address and its position in the history entry while the user scrolls. */
export function useReadingPosition(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let entry = ''
    const store = () => {
      clearTimeout(timer)
      const isPending = timer !== undefined
      timer = undefined
      // The page that was scrolled may have been left.
      if (isPending && entry === historyEntry()) storePosition()
    }
    const scroll = () => {
      if (timer !== undefined && entry === historyEntry()) return
      clearTimeout(timer)
      entry = historyEntry()
      timer = setTimeout(store, INTERVAL_MS)
    }
    window.addEventListener('scroll', scroll, { passive: true })
    // A link leaves the page before the interval ends.
    window.addEventListener('click', store, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scroll)
      window.removeEventListener('click', store, true)
    }
  }, [])
}

function storePosition(): void {
  const inView = sectionInView()
  // While a target is held in position, the address names it.
  if (!inView || isHeld()) return
  const { section, hash } = inView
  if (window.scrollY === 0) forgetReadingPosition('')
  else storeReadingPosition({ hash: `#/${hash}`, top: section.getBoundingClientRect().top })
}
