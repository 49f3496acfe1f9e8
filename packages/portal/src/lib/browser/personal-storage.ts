/** Keys of personal data in local storage. The history's is followed by an operation, the choice's by a product. */
export const RECENT_SEARCHES_KEY = 'portal_recent_searches'
export const TRY_IT_HISTORY_KEY = 'portal_try_it_history'
export const APPLICATION_CHOICE_KEY = 'portal_application'

export function clearPersonalStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (isPersonal(key)) localStorage.removeItem(key)
  } catch {
    // Storage may be blocked.
  }
}

function isPersonal(key: string): boolean {
  const [name] = key.split(':', 1)
  return [RECENT_SEARCHES_KEY, TRY_IT_HISTORY_KEY, APPLICATION_CHOICE_KEY].includes(name ?? '')
}
