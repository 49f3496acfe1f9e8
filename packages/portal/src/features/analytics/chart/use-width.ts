import { type RefObject, useLayoutEffect, useState } from 'react'

/** Before a browser has measured it. */
const START_WIDTH = 640

/** Width of an element in pixels, as it changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(START_WIDTH)
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
