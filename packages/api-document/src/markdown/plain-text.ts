import type { MarkdownNode } from './markdown-node.ts'

/** Returns the text of Markdown without markup, for alternative texts of images and for metadata. */
export function plainTextOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'html') return node.value.replaceAll(/<br\b[^>]*>/gi, ' ').replaceAll(/<[^>]*>/g, '')
      if ('value' in node) return node.value
      return 'alt' in node ? node.alt : 'children' in node ? plainTextOf(node.children) : ' '
    })
    .join('')
}
