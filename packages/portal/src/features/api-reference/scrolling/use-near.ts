import { type RefObject, useEffect } from 'react'

/** Distance from the visible area within which sections are rendered, in pixels. */
const MARGIN = 900

/** Callbacks by element. One observer watches thousands of sections. */
const watching = new Map<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  if (!('IntersectionObserver' in window)) {
    const timer = setTimeout(() => onChange(true))
    return () => clearTimeout(timer)
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watching.get(target)?.(isIntersecting)
    },
    { rootMargin: `${MARGIN}px 0px` },
  )
  watching.set(element, onChange)
  observer.observe(element)
  return () => {
    watching.delete(element)
    observer?.unobserve(element)
  }
}

/** Calls the stable function `onChange` whenever the element enters or leaves the area, while `isWatched`. */
export function useNear(
  target: RefObject<HTMLElement | null>,
  isWatched: boolean,
  onChange: (isNear: boolean) => void,
): void {
  useEffect(() => {
    const element = target.current
    return isWatched && element ? watch(element, onChange) : undefined
  }, [target, isWatched, onChange])
}

/** Returns whether the element is near, including layout changes since the last callback. */
export function isNearNow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  // The observer counts adjacent elements as near and rounds to pixels.
  return top <= window.innerHeight + MARGIN + 1 && bottom >= -MARGIN - 1
}
