/** Keys of personal data in local storage. Keys of the history are followed by an operation. */
export const RECENT_SEARCHES_KEY = 'portal_recent_searches'
export const TRY_IT_HISTORY_KEY = 'portal_try_it_history'

export function clearPersonalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (isPersonal(key)) localStorage.removeItem(key)
  } catch {
    // Storage may be blocked.
  }
}

function isPersonal(key: string): boolean {
  return key === RECENT_SEARCHES_KEY || key.startsWith(`${TRY_IT_HISTORY_KEY}:`)
}
