import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the server renders and until the browser has taken its page over: for what the server does not know, such
 * as the visitor's time zone or what stands behind `#`, and for what React does only to elements that it makes itself.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
