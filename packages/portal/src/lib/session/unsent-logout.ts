/** Key in local storage, which all tabs share. */
export const UNSENT_LOGOUT_KEY = 'portal_unsent_logout'

interface SessionIds {
  /** ID of the session in the browser's cookies, without a request; undefined if there is none. */
  known: () => string | undefined
  /** The same, after a request where the cookies cannot be read. Rejects if that fails. */
  current: () => Promise<string | undefined>
}

export type UnsentLogout = ReturnType<typeof createUnsentLogout>

/**
 * Remembers which session this browser has logged out of until the server has received it. The browser keeps the cookies of
 * that session, which the portal must not use. The ID of a session is not a secret.
 */
export function createUnsentLogout({ known, current }: SessionIds) {
  const remove = () => window.localStorage.removeItem(UNSENT_LOGOUT_KEY)
  return {
    /** Marks the session before its logout is sent, because the page may be closed before the response. */
    mark(): void {
      const id = known()
      if (id !== undefined) window.localStorage.setItem(UNSENT_LOGOUT_KEY, id)
    },
    remove,
    /** Returns whether the cookies are still those of the marked session. Removes the mark if they are not. */
    async isPending(): Promise<boolean> {
      const marked = window.localStorage.getItem(UNSENT_LOGOUT_KEY)
      if (marked === null) return false
      // If the request fails, the session is unknown, and counts as the marked one.
      if ((await current().catch(() => marked)) === marked) return true
      remove()
      return false
    },
  }
}
