import { type RefObject, useLayoutEffect, useState } from 'react'

/** Used until the element is measured. */
const INITIAL_WIDTH = 640

export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(INITIAL_WIDTH)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !('ResizeObserver' in window)) return undefined
    const measure = () => setWidth(Math.max(200, Math.floor(box.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
