import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Elements whose content is not displayed. */
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'template', 'noscript'])

/** Returns the text of an HTML fragment without tags, because documents have no node for HTML. */
export function htmlText(html: string): string {
  const parts: string[] = []
  const pending: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ('value' in node) parts.push(node.value)
    else if ('childNodes' in node && !HIDDEN_ELEMENTS.has(node.nodeName))
      pending.push(...node.childNodes.toReversed())
  }
  return parts.join('').trim()
}

/** Whether an inline HTML fragment is a line break. */
export function isLineBreak(html: string): boolean {
  return /^<br\s*\/?>$/i.test(html.trim())
}
