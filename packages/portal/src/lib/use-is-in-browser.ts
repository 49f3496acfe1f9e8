import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the server renders and until the browser has taken its page over: for what depends on the visitor's clock
 * or time zone, which the server does not know.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
