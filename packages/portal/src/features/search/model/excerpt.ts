import { foldText } from './fold-text.ts'

/** A row shows about 100 characters. Limited, because the browser also lays out hidden text. */
const MAX_LENGTH = 120
/** Number of characters before the match in a long description. */
const CONTEXT_LENGTH = 40

/** Returns the part of a description, without Markdown, around the first match, or the beginning without a match. */
export function excerptOf(description: string, marks: readonly string[]): string {
  const text = plainText(description)
  if (text.length <= MAX_LENGTH) return text
  const lower = foldText(text)
  const matches = marks.map((mark) => lower.indexOf(mark)).filter((at) => at >= 0)
  const at = matches.length > 0 ? Math.min(...matches) : 0
  if (at < MAX_LENGTH - CONTEXT_LENGTH) return `${text.slice(0, MAX_LENGTH).trimEnd()}…`
  const start = text.lastIndexOf(' ', at - CONTEXT_LENGTH) + 1
  const end = start + MAX_LENGTH
  return `…${text.slice(start, end).trimEnd()}${end < text.length ? '…' : ''}`
}

function plainText(markdown: string): string {
  return markdown
    .slice(0, 20_000)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*#>|]+|__|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
