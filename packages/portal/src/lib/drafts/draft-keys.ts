/**
 * Drafts of forms, in the session storage of the tab: one per account and form. Forms must not store secrets in them. What
 * every page needs of them is in this module.
 */
const PREFIX = 'portal_draft:'

export function draftKey(accountId: string, form: string): string {
  return `${PREFIX}${accountId}:${form}`
}

export function isDraftKey(key: string): boolean {
  return key.startsWith(PREFIX)
}

/** Removes the drafts of this tab, except those of one account. */
export function clearDrafts(keptAccountId?: string): void {
  const kept = keptAccountId === undefined ? undefined : draftKey(keptAccountId, '')
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (isDraftKey(key) && !(kept && key.startsWith(kept))) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage may be blocked.
  }
}
