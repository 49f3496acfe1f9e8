import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far above and below the visible part, sections are prepared before the reader gets there. */
const MARGIN = '900px 0px'

/** What waits to come near, and whom to tell. One observer for thousands of sections. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, tell: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    const timer = setTimeout(tell)
    return () => clearTimeout(timer)
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: MARGIN },
  )
  waiting.set(element, tell)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** True from the moment the element first comes near what is visible. */
export function useNear<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const element = target.current
    if (isNear || !element) return undefined
    return watch(element, () => setNear(true))
  }, [isNear])

  return [target, isNear]
}
