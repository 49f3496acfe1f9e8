import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../../../lib/is-typing.ts'

/** What a reader does to go elsewhere; from then on the place is theirs. */
const LEAVING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Brings an element to the top of the window, where the focus goes too, and keeps it there while what is above it still
 * grows: details are read only when a reader comes near. Ends as soon as the reader moves. A document may come in the
 * middle of what the reader types elsewhere: the focus stays there.
 *
 * @param visit set while the element is to be shown; another value when it is visited again
 */
export function useScrollTo(target: RefObject<HTMLElement | null>, visit: string | undefined): void {
  useEffect(() => {
    const element = target.current
    if (visit === undefined || !element) return undefined
    const show = () => element.scrollIntoView({ block: 'start' })
    show()
    if (!isTyping(document.activeElement)) element.focus({ preventScroll: true })
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(show)
    observer.observe(document.body)
    const leave = () => observer.disconnect()
    for (const type of LEAVING) window.addEventListener(type, leave, { passive: true })
    return () => {
      leave()
      for (const type of LEAVING) window.removeEventListener(type, leave)
    }
  }, [target, visit])
}
