import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Elements whose content is not meant for people. */
const SILENT = new Set(['script', 'style', 'template', 'noscript'])

/** The text of a piece of HTML, without its tags: documents have no node for HTML (wire api.md §5.4). */
export function htmlText(html: string): string {
  const parts: string[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) parts.push(node.value)
    else if ('childNodes' in node && !SILENT.has(node.nodeName)) waiting.push(...node.childNodes.toReversed())
  }
  return parts.join('').trim()
}

/** Whether a piece of inline HTML only asks for a new line. */
export function isLineBreak(html: string): boolean {
  return /^<br\s*\/?>$/i.test(html.trim())
}
