/** Parameters of the page's URL, as they are when a form appears. */
export function pageQuery(): URLSearchParams {
  return new URLSearchParams(location.search)
}
