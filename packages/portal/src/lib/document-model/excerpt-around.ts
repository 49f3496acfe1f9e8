/** Longest excerpt that is displayed, in characters: 100 MB would make the page unresponsive. */
const EXCERPT_LENGTH = 100_000
const LINES_BEFORE = 40

/** @param line counted from 1; null for the beginning of the text */
export function excerptAround(text: string, line: number | null): string {
  if (text.length <= EXCERPT_LENGTH) return text
  let start = 0
  for (let skipped = 1; skipped < (line ?? 1) - LINES_BEFORE; skipped += 1) {
    start = text.indexOf('\n', start) + 1
  }
  const end = start + EXCERPT_LENGTH
  return `${start > 0 ? '…\n' : ''}${text.slice(start, end)}${end < text.length ? '\n…' : ''}`
}
