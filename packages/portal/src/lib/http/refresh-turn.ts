import { readCookie, writeCookie } from '../../config/cookies.ts'

/** Name of the lock and the cookie that all tabs share. The value is a count without personal data. */
const REFRESHES_NAME = 'portal_refreshes'

/** Allows one refresh at a time in the browser and counts refreshes: tabs share their cookies. */
export interface RefreshTurn {
  /** Number of refreshes of all tabs; a call that was sent before it changed is only repeated. */
  count: () => number
  add: () => void
  /** Runs `work` when no other tab refreshes. */
  take: (work: () => Promise<void>) => Promise<void>
}

interface RefreshTurnOptions {
  /** Undefined in insecure contexts: tabs do not wait for each other there. */
  locks?: Pick<LockManager, 'request'> | undefined
}

/** The count is in a cookie, because other processes may see local storage later than the lock. */
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
