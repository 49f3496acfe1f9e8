import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './scroll-box.module.css'

interface ScrollBoxProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A scrollable box. It is focusable when its content overflows, because not all browsers make it focusable. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null)
  // Initially true, because content outside the viewport is focusable before the browser lays it out.
  const [overflows, setOverflows] = useState(true)

  // A ResizeObserver reads sizes after layout. Reading them directly would force a layout for each box on the page.
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

  const focusable = overflows ? { tabIndex: 0 } : {}
  return (
    // A labeled section would be a landmark; a page can have many code blocks with the same name.
    <figure ref={box} className={`${styles['box']} ${className ?? ''}`} aria-label={label} {...focusable}>
      {children}
    </figure>
  )
}
