import type { MarkdownTrees } from '../spec-model.ts'

/** Anything that Markdown may read as more than one paragraph of plain text. */
const MARKUP = /[*_`[\]<>#|~&\\\n]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s/

/** The keys under which views keep texts that authors write in Markdown. */
const MARKDOWN_KEYS: ReadonlySet<string> = new Set(['description', 'summary'])

/** Places with values of the API itself, in which nothing is Markdown. */
const VALUE_KEYS: ReadonlySet<string> = new Set([
  'value',
  'values',
  'examples',
  'extensions',
  'unknown',
  'info',
])

/** Loads what parses Markdown: half of the worker, so it comes in a file of its own beside the document. */
const loadParser = () => import('./parse-markdown.ts')

/** Begins to load what nearly every document needs. */
export function prepareMarkdown(): void {
  // Whoever needs it and does not get it hears of it then.
  loadParser().catch(() => undefined)
}

/** Parses every Markdown text of an answer, once each. */
export async function markdownOf(response: unknown): Promise<MarkdownTrees> {
  const texts = new Set<string>()
  collect(response, texts)
  if (texts.size === 0) return new Map()
  const { parseMarkdown } = await loadParser()
  return new Map(
    await Promise.all([...texts].map(async (text) => [text, await parseMarkdown(text)] as const)),
  )
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string') {
      if (MARKDOWN_KEYS.has(key) && MARKUP.test(entry)) texts.add(entry)
    } else if (!VALUE_KEYS.has(key)) {
      collect(entry, texts)
    }
  }
}
