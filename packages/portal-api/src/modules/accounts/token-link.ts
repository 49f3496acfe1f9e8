/**
 * Returns the URL of a page of the portal with a one-time token. The token is in the fragment, which browsers do not send:
 * the query would reach the logs of proxies.
 */
export function tokenLink(page: string, token: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query)}#${new URLSearchParams({ token })}`
}
