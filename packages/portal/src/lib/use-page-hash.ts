import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => undefined

/**
 * What stands behind `#` in the page's address, with it. Empty while a page is taken over that the server has rendered:
 * a server never hears of it, and both have to render the same.
 */
export function usePageHash(): string {
  const { hash } = useLocation()
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isTakenOver ? hash : ''
}
