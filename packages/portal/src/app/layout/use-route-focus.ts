import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

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

  useEffect(() => {
    if (shownPath.current === pathname) return undefined
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
    const announce = () => setAnnouncement(document.title)
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return { main, announcement }
}
