import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isTyping } from '../../lib/browser/is-typing.ts'

/** Moves the focus to the main landmark and announces the title when another page is displayed. */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  const focusedAtFirst = useRef<Element>(null)

  useLayoutEffect(() => {
    focusedAtFirst.current = document.activeElement
  })

  useEffect(() => {
    if (shownPath.current === pathname) return undefined
    shownPath.current = pathname
    const focused = document.activeElement
    // Do not move a focus that the page has set or a field in which the user types.
    if (focused === focusedAtFirst.current && !isTyping(focused)) main.current?.focus({ preventScroll: true })
    const announce = () => setAnnouncement(document.title)
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return { main, announcement }
}
