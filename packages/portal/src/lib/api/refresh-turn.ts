/** Lock and local storage key that all tabs of a portal share. The value is a count: it says nothing about anybody. */
const REFRESHES_KEY = 'portal_refreshes'

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
  storage: Storage
  /** Missing where the page is not loaded securely: then tabs do not wait for each other. */
  locks?: Pick<LockManager, 'request'> | undefined
}

export function createRefreshTurn({ storage, locks }: RefreshTurnOptions): RefreshTurn {
  const count = () => Number(storage.getItem(REFRESHES_KEY)) || 0
  return {
    count,
    add: () => storage.setItem(REFRESHES_KEY, String(count() + 1)),
    take: async (work) => {
      await (locks ? locks.request(REFRESHES_KEY, work) : work())
    },
  }
}
