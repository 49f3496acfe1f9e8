/** A line of the list shows about a hundred letters; each one that it does not show is laid out all the same. */
const LENGTH = 120
/** Of a long description, what stands before the place that was found. */
const BEFORE = 40

/** The part of a description, without its Markdown, in which one of the marked texts stands; else its beginning. */
export function excerptOf(description: string, marked: readonly string[]): string {
  const text = plainText(description)
  if (text.length <= LENGTH) return text
  const lower = text.toLowerCase()
  const found = marked.map((each) => lower.indexOf(each)).filter((at) => at >= 0)
  const at = found.length > 0 ? Math.min(...found) : 0
  if (at < LENGTH - BEFORE) return `${text.slice(0, LENGTH).trimEnd()}…`
  const start = text.lastIndexOf(' ', at - BEFORE) + 1
  const end = start + LENGTH
  return `…${text.slice(start, end).trimEnd()}${end < text.length ? '…' : ''}`
}

/** One line; of a link its words. */
function plainText(markdown: string): string {
  return markdown
    .slice(0, 20_000)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*#>|]+|__|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
