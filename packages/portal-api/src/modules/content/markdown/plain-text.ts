import type { Nodes } from 'mdast'
import { htmlText } from './html-text.ts'

/** The text of a part of the syntax tree, whatever its depth: no recursion that a hostile document could exhaust. */
export function plainText(root: Nodes): string {
  const parts: string[] = []
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'html') parts.push(htmlText(node.value))
    else if (node.type === 'break') parts.push('\n')
    else if ('value' in node) parts.push(node.value)
    else if ('alt' in node) parts.push(node.alt ?? '')
    else if ('children' in node) waiting.push(...(node.children as Nodes[]).toReversed())
  }
  return parts.join('')
}
