import type { VersionSpec } from '@stagedoor/contract/catalog/versions'

/** Where the text of a specification comes from: the server, fetched where it is parsed; or, in tests, a text. */
export type SpecSource = { url: string; credentials: RequestCredentials } | { text: string }

/** The server did not give the text. 0: it did not answer. */
export interface RefusedText {
  state: 'refused'
  status: number
}

export async function readSpecText(
  source: SpecSource,
): Promise<{ state: 'read'; text: string } | RefusedText> {
  if ('text' in source) return { state: 'read', text: source.text }
  try {
    const response = await fetch(source.url, { credentials: source.credentials })
    if (!response.ok || response.status === 204) return { state: 'refused', status: response.status }
    const { content }: VersionSpec = await response.json()
    return { state: 'read', text: content }
  } catch {
    return { state: 'refused', status: 0 }
  }
}

/** More of a broken text than anybody reads; a hundred megabytes of it would end the page. */
const EXCERPT_LENGTH = 100_000
const LINES_BEFORE = 40

/** What stands around a line, counted from 1. */
export function excerptAround(text: string, line: number | null): string {
  if (text.length <= EXCERPT_LENGTH) return text
  let start = 0
  for (let skipped = 1; skipped < (line ?? 1) - LINES_BEFORE; skipped += 1) {
    start = text.indexOf('\n', start) + 1
  }
  const end = start + EXCERPT_LENGTH
  return `${start > 0 ? '…\n' : ''}${text.slice(start, end)}${end < text.length ? '\n…' : ''}`
}
