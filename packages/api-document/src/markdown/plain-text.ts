import type { MarkdownNode } from './markdown-node.ts'

const INLINE: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete', 'link'])

/** Returns the text of Markdown without markup, with spaces between blocks, for alternative texts of images and for metadata. */
export function plainTextOf(nodes: readonly MarkdownNode[]): string {
  return textOf(nodes).replaceAll(/\s+/g, ' ').trim()
}

function textOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value
      if ('alt' in node) return node.alt
      if (!('children' in node)) return ' '
      const text = textOf(node.children)
      return INLINE.has(node.type) ? text : `${text} `
    })
    .join('')
}
