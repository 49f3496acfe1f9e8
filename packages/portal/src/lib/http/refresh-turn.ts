import { readCookie, writeCookie } from '../../config/cookies.ts'

/** Lock and cookie that all tabs of a portal share. The value is a count: it says nothing about anybody. */
const REFRESHES_NAME = 'portal_refreshes'

/** One refresh at a time in the whole browser, and how many there were: tabs share their cookies. */
export interface RefreshTurn {
  /** Refreshes so far, of any tab; a call sent before it changed is only made again. */
  count: () => number
  /** Says to the other tabs that the session was refreshed. */
  add: () => void
  /** Runs `work` once no other tab refreshes. */
  take: (work: () => Promise<void>) => Promise<void>
}

interface RefreshTurnOptions {
  /** Missing where the page is not loaded securely: then tabs do not wait for each other. */
  locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * The count is in a cookie, for a cookie is written and read at once in every tab. Local storage is not: a tab of another
 * process may be handed the lock before it sees what was stored under it.
 */
export function createRefreshTurn({ locks }: RefreshTurnOptions = {}): RefreshTurn {
  const count = () => Number(readCookie(REFRESHES_NAME)) || 0
  return {
    count,
    add: () => writeCookie(REFRESHES_NAME, String(count() + 1)),
    take: async (work) => {
      await (locks ? locks.request(REFRESHES_NAME, work) : work())
    },
  }
}
