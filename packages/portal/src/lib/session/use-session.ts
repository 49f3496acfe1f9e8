import { useSyncExternalStore } from 'react'
import { session, type Session } from './session.ts'
import { renderEnvironment } from '../../config/render-environment.ts'

/** The session of this browser; re-renders when it changes, also from another tab. */
export function useSession(): Session {
  return useSyncExternalStore(
    session.subscribe,
    session.get,
    () => renderEnvironment().session ?? session.get(),
  )
}
