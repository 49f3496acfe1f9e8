/** Keys of local storage that tell what somebody did on the portal. A key of the history is followed by an operation. */
export const RECENT_SEARCHES_KEY = 'portal_recent_searches'
export const TRY_IT_HISTORY_KEY = 'portal_try_it_history'

/** Removes from local storage what the next person at this browser must not see. */
export function clearPersonalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (isPersonal(key)) localStorage.removeItem(key)
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

function isPersonal(key: string): boolean {
  return key === RECENT_SEARCHES_KEY || key.startsWith(`${TRY_IT_HISTORY_KEY}:`)
}
