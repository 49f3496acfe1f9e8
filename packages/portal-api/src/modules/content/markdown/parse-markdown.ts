import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { checkNesting, delimiterLimit } from './limits.ts'

/**
 * Parses GitHub Flavored Markdown with footnotes into a syntax tree.
 *
 * @throws MarkdownLimitError when parsing would take too long
 */
export function parseMarkdown(markdown: string): Root {
  checkNesting(markdown)
  return fromMarkdown(markdown, {
    extensions: [gfm(), delimiterLimit()],
    mdastExtensions: [gfmFromMarkdown()],
  })
}
