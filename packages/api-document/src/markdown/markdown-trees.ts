import { ownValue } from '../json.ts'
import type { MarkdownNode } from './markdown-node.ts'

/** Parsed Markdown by source text. Texts without markup are missing. Plain data, so that it can be sent as JSON. */
export type MarkdownTrees = Readonly<Record<string, readonly MarkdownNode[]>>

/** Returns the parsed text; undefined for a text without markup, even if it is `constructor`. */
export function treeOf(trees: MarkdownTrees, text: string): readonly MarkdownNode[] | undefined {
  return Object.hasOwn(trees, text) ? trees[text] : undefined
}

/** Characters and line breaks that may be Markdown syntax. */
const MARKUP = /[*_`[\]<>#|~&\\\n]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s/

const MARKDOWN_KEYS: ReadonlySet<string> = new Set(['description', 'summary'])

/** Keys with values of the API, which are not Markdown. */
const VALUE_KEYS: ReadonlySet<string> = new Set(['value', 'values', 'extensions', 'unknown', 'info'])

/** Loads the Markdown parser, half of the worker's code, in parallel with the document. */
const loadParser = () => import('./parse-markdown.ts')

export function prepareMarkdown(): void {
  // The caller that needs the parser gets the error.
  loadParser().catch(() => undefined)
}

/** Parses every Markdown text of a view once. */
export async function markdownOf(view: unknown): Promise<MarkdownTrees> {
  const texts = new Set<string>()
  collect(view, texts)
  if (texts.size === 0) return {}
  const { parseMarkdown } = await loadParser()
  return Object.fromEntries(
    await Promise.all([...texts].map(async (text) => [text, await parseMarkdown(text)] as const)),
  )
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string') {
      if (MARKDOWN_KEYS.has(key) && MARKUP.test(entry)) texts.add(entry)
    } else if (key === 'examples' && Array.isArray(entry)) {
      for (const example of entry) collect(textsOfExample(example), texts)
    } else if (!VALUE_KEYS.has(key)) {
      collect(entry, texts)
    }
  }
}

/** An example also has values of the API. */
function textsOfExample(example: unknown): unknown {
  return { summary: ownValue(example, 'summary'), description: ownValue(example, 'description') }
}
