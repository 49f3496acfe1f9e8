import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

interface ScrollBoxProps {
  /** Names the box for those who come to it by keyboard. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A box whose content scrolls inside it; it can be reached by keyboard when there is something to scroll. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)

  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
  }, [])

  useEffect(() => {
    const element = box.current
    if (!element || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [measure])

  // Other content, or the font it waits for, may need more room without the box having another size.
  useEffect(() => {
    measure()
    void document.fonts?.ready.then(measure)
  })

  // A region that scrolls must be reachable by keyboard, which no element can be by itself in every browser.
  const focusable = overflows ? { tabIndex: 0 } : {}
  return (
    // No section: a page with ten code blocks would have ten landmarks of the same name.
    <figure ref={box} className={className} aria-label={label} {...focusable}>
      {children}
    </figure>
  )
}
