import { useSyncExternalStore } from 'react'
import { session, type Session } from './session.ts'
import { renderEnvironment } from '../../config/render-environment.ts'

/** Returns the session of this browser; re-renders when it changes, also in another tab. */
export function useSession(): Session {
  return useSyncExternalStore(
    session.subscribe,
    session.get,
    () => renderEnvironment().session ?? session.get(),
  )
}
