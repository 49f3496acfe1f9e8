/** Returns the query parameters of the page at the time of the call. */
export function pageQuery(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/**
 * Returns the token of an emailed link: from the element, otherwise from the page's URL, otherwise an empty string.
 */
export function linkTokenOf({ linkToken }: { linkToken?: string }, query: URLSearchParams): string {
  return linkToken ?? query.get('token') ?? ''
}
