import { useLocation } from 'react-router'
import { useIsInBrowser } from './use-is-in-browser.ts'

/** Query parameter with which links in mails carry their token. */
const TOKEN_PARAMETER = 'token'

/**
 * Moves the token of a mailed link from the address to the state of the history entry. The address is read by usage
 * monitoring, by the Referer header and by whoever copies it; the state is not, and a reload keeps it. Call it before
 * anything else runs.
 */
export function hideLinkToken(): void {
  const url = new URL(window.location.href)
  const linkToken = url.searchParams.get(TOKEN_PARAMETER)
  if (!linkToken) return
  url.searchParams.delete(TOKEN_PARAMETER)
  window.history.replaceState({ ...window.history.state, linkToken }, '', url)
}

/** The token of the link that led to this page: from a mail, or passed on by the page before as the location's state. */
export function useLinkToken(): string | undefined {
  const { state } = useLocation()
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser) return undefined
  return readLinkToken(state) ?? readLinkToken(window.history.state)
}

function readLinkToken(state: unknown): string | undefined {
  const { linkToken } = (state ?? {}) as Record<string, unknown>
  return typeof linkToken === 'string' ? linkToken : undefined
}
