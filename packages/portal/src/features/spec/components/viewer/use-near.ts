import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far above and below the visible part, sections are prepared before the reader gets there. */
const MARGIN = '900px 0px'

/** True from the moment the element first comes near what is visible. */
export function useNear<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isNear, setNear] = useState(!('IntersectionObserver' in window))

  useEffect(() => {
    const element = target.current
    if (isNear || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  return [target, isNear]
}
