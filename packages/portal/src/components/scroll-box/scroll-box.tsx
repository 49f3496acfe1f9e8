import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './scroll-box.module.css'

interface ScrollBoxProps {
  /** Names the box for those who come to it by keyboard. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A box whose content scrolls inside it; it can be reached by keyboard when there is something to scroll. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null)
  // Until it has been laid out it may: what is far out of sight is not, and yet can be come to by keyboard.
  const [overflows, setOverflows] = useState(true)

  // Boxes and what is in them are looked at after the browser has laid them out anyway: asking each of a hundred boxes
  // for its size would lay out the page a hundred times.
  useEffect(() => {
    const element = box.current
    if (!element || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    )
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  })

  // A region that scrolls must be reachable by keyboard, which no element can be by itself in every browser.
  const focusable = overflows ? { tabIndex: 0 } : {}
  return (
    // No section: a page with ten code blocks would have ten landmarks of the same name.
    <figure ref={box} className={`${styles['box']} ${className ?? ''}`} aria-label={label} {...focusable}>
      {children}
    </figure>
  )
}
