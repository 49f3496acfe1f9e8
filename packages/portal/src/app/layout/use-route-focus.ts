import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation to another page, moves the focus to the main landmark and gives the new title to be read out.
 * The first page is left to the browser; a change of query or hash alone is not another page.
 */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname])

  return { main, announcement }
}
