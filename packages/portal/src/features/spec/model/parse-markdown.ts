import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** Without the places in the text, which nobody asks for and which are most of a tree. */
export function parseMarkdown(markdown: string): Root {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  dropPositions(tree)
  return tree
}

function dropPositions(node: Root | Root['children'][number]): void {
  delete node.position
  if ('children' in node) for (const child of node.children) dropPositions(child)
}
