import { signedOutPath } from '../config/landing.ts'
import { api } from './api/api.ts'
import { type SessionStore, session } from './session.ts'

export interface LogoutOptions {
  session: Pick<SessionStore, 'clear'>
  /** Tells the server; may fail. */
  endSession: () => Promise<void>
  goTo: (url: string) => void
}

/**
 * Spec §4, logout: the session is forgotten (with a path: only that is kept, to return to after login), the server
 * is told, and the browser loads the landing or login page, whether the server answered or not. A second call does nothing:
 * the page is being left.
 */
export function createLogout({ session, endSession, goTo }: LogoutOptions) {
  let isLoggingOut = false
  return async function logout(returnPath?: string): Promise<void> {
    if (isLoggingOut) return
    isLoggingOut = true
    session.clear(returnPath)
    try {
      await endSession()
    } catch {
      // Signed out here in any case; the server's session ends by itself.
    }
    goTo(new URL(signedOutPath(), window.location.origin).href)
  }
}

export const logout = createLogout({
  session,
  endSession: () => api.endSession('developer/logout'),
  goTo: (url) => window.location.assign(url),
})
