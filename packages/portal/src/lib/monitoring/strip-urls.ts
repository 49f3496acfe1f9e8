/** Matches an absolute URL or a path, and then its query or fragment. */
const QUERY_OR_FRAGMENT =
  /(\b[a-z][a-z\d+.-]*:\/\/[^\s?#"'<>()]*|(?<![^\s"'<>()=:,])\.{0,2}\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/gi

/** Removes query and fragment from every URL in a text: they contain tokens, email addresses and search terms. */
export function stripUrls(text: string): string {
  return text.replace(QUERY_OR_FRAGMENT, '$1')
}

/** Applies `stripUrls` to every string in an object, in place. */
export function stripUrlsIn(value: object): void {
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string') Reflect.set(value, key, stripUrls(child))
    else if (typeof child === 'object' && child !== null) stripUrlsIn(child)
  }
}
