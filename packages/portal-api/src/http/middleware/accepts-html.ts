import { parseAccept } from 'hono/utils/accept'

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
/** Types that clients of the API and agents name; no page is sent to a client that prefers one of them. */
const DATA_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/markdown)$/

/**
 * Returns whether a page is sent to a client with this Accept header. It is, unless the client prefers JSON or Markdown
 * or excludes HTML: uptime probes and link previews send a wildcard, something unrelated, or no Accept header.
 */
export function acceptsHtml(header: string | undefined): boolean {
  const ranges = parseAccept(header ?? '').map(({ type, q }) => ({ type: type.trim().toLowerCase(), q }))
  const qualityOf = (matches: (type: string) => boolean) =>
    Math.max(...ranges.filter(({ type }) => matches(type)).map(({ q }) => q))
  const named = qualityOf((type) => HTML_TYPES.has(type))
  const data = qualityOf((type) => DATA_TYPE.test(type))
  if (named >= 0) return named > 0 && named >= data
  // A type that is named is preferred to a wildcard of the same quality.
  return !(data > 0 && data >= qualityOf((type) => ['text/*', '*/*', '*'].includes(type)))
}
