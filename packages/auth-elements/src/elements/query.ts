/** Parameters of the page's URL, as they are when a form appears. */
export function pageQuery(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/** The token of a mailed link: the element's own, else the one in the page's URL; empty without one. */
export function linkTokenOf({ linkToken }: { linkToken?: string }, query: URLSearchParams): string {
  return linkToken ?? query.get('token') ?? ''
}
