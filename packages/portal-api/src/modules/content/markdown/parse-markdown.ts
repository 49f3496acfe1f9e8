import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { checkNesting, delimiterLimit } from './limits.ts'

/**
 * Markdown with GitHub's tables, task lists, strikethrough, footnotes and bare links, as a syntax tree.
 *
 * @throws MarkdownLimitError when the text would take too long to parse
 */
export function parseMarkdown(markdown: string): Root {
  checkNesting(markdown)
  return fromMarkdown(markdown, {
    extensions: [gfm(), delimiterLimit()],
    mdastExtensions: [gfmFromMarkdown()],
  })
}
