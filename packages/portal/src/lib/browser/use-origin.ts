import { useSyncExternalStore } from 'react'
import { env } from '../../config/env.ts'

const never = () => () => undefined

/** Returns the origin of the page; during hydration the one that the server has rendered the page with. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => env.origin,
  )
}
