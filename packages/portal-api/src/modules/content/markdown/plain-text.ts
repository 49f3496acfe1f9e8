import type { Nodes } from 'mdast'
import { htmlText } from './html-text.ts'

/** Returns the text of a syntax tree. Iterative, so that deep nesting cannot exhaust the stack. */
export function plainText(root: Nodes): string {
  const parts: string[] = []
  const pending: Nodes[] = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'html') parts.push(htmlText(node.value))
    else if (node.type === 'break') parts.push('\n')
    else if ('value' in node) parts.push(node.value)
    else if ('alt' in node) parts.push(node.alt ?? '')
    else if ('children' in node) pending.push(...(node.children as Nodes[]).toReversed())
  }
  return parts.join('')
}
