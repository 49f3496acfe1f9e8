import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { MarkdownTrees } from './spec-model.ts'

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

/** Parses every Markdown text of an answer, once each. */
export function markdownOf(answer: unknown): MarkdownTrees {
  const trees = new Map<string, Root>()
  collect(answer, trees)
  return trees
}

function collect(value: unknown, trees: Map<string, Root>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string') {
      if (MARKDOWN_KEYS.has(key) && MARKUP.test(entry) && !trees.has(entry)) trees.set(entry, parse(entry))
    } else if (!VALUE_KEYS.has(key)) {
      collect(entry, trees)
    }
  }
}

/** Without the places in the text, which nobody asks for and which are most of a tree. */
function parse(markdown: string): Root {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  dropPositions(tree)
  return tree
}

function dropPositions(node: Root | Root['children'][number]): void {
  delete node.position
  if ('children' in node) for (const child of node.children) dropPositions(child)
}
