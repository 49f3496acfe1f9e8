import { type RefObject, useEffect } from 'react'

/** So far above and below the visible part, in pixels, sections are prepared before the reader gets there. */
const MARGIN = 900

/** Whom to tell when an element comes near or goes. One observer for thousands of sections. */
const watching = new Map<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, tell: (isNear: boolean) => void): () => void {
  if (!('IntersectionObserver' in window)) {
    const timer = setTimeout(() => tell(true))
    return () => clearTimeout(timer)
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watching.get(target)?.(isIntersecting)
    },
    { rootMargin: `${MARGIN}px 0px` },
  )
  watching.set(element, tell)
  observer.observe(element)
  return () => {
    watching.delete(element)
    observer?.unobserve(element)
  }
}

/** While `isWatched`, tells whether the element is near what is visible, as often as that changes. `tell` stays the same. */
export function useNear(
  target: RefObject<HTMLElement | null>,
  isWatched: boolean,
  tell: (isNear: boolean) => void,
): void {
  useEffect(() => {
    const element = target.current
    return isWatched && element ? watch(element, tell) : undefined
  }, [target, isWatched, tell])
}

/** Whether the element is near at this moment, with everything that has been put on the page since somebody was told. */
export function isNearNow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  // The observer takes what only touches for near, and counts in whole pixels.
  return top <= window.innerHeight + MARGIN + 1 && bottom >= -MARGIN - 1
}
