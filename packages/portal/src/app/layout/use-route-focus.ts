import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isTyping } from '../../lib/browser/is-typing.ts'

/**
 * After a navigation to another page, moves the focus to the main landmark and gives the new title to be read out, also
 * when it comes later than the page. The first page is left to the browser; a change of query or hash alone is not
 * another page.
 */
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
    // A page whose own effects have put the focus somewhere knows better, and so does who has begun to type.
    if (focused === focusedAtFirst.current && !isTyping(focused)) main.current?.focus({ preventScroll: true })
    const announce = () => setAnnouncement(document.title)
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return { main, announcement }
}
