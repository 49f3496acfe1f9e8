import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false on the server and during hydration: for values that the server does not know, such as the visitor's
 * time zone or the fragment, and for properties that React only sets on elements that it creates.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
