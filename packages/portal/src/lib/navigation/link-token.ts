import { useLocation } from 'react-router'
import { useIsInBrowser } from '../browser/use-is-in-browser.ts'

const TOKEN_PARAMETER = 'token'

/**
 * Moves the token of a mailed link from the address (`#token=`, `?token=` in mails of earlier releases) to the state of the history entry. Usage monitoring and the Referer
 * header contain the address, and people share it; the state stays in the browser and survives a reload. Must run
 * before any other code.
 *
 * @returns whether the address had a token
 */
export function hideLinkToken(): boolean {
  const url = new URL(window.location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const linkToken = fragment.get(TOKEN_PARAMETER) ?? url.searchParams.get(TOKEN_PARAMETER)
  if (!linkToken) return false
  if (fragment.has(TOKEN_PARAMETER)) url.hash = ''
  url.searchParams.delete(TOKEN_PARAMETER)
  window.history.replaceState({ ...window.history.state, linkToken }, '', url)
  return true
}

/** Returns the token of the link to this page: from a mail, or from the state of a navigation within the portal. */
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
