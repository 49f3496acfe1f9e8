import type { Nodes, Root } from 'mdast'

/** Addresses as a document writes them, and where they lead. */
export interface ResolvedUrls {
  links: Map<string, string>
  images: Map<string, string>
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The Markdown of a document with its links leading where the node tree's links lead, and without the heading that
 * became the title. Everything else stays as it was written.
 */
export function rewriteMarkdown(
  body: string,
  root: Root,
  title: Nodes | undefined,
  urls: ResolvedUrls,
): string {
  const edits: Edit[] = title ? [{ start: offset(title, 'start'), end: offset(title, 'end'), text: '' }] : []
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'link') replace(node, '](', urls.links.get(node.url), textEnd(node))
    if (node.type === 'image')
      replace(node, '](', urls.images.get(node.url), offset(node, 'start') + (node.alt?.length ?? 0))
    if (node.type === 'definition') {
      replace(node, ']:', urls.links.get(node.url) ?? urls.images.get(node.url), offset(node, 'start'))
    }
    if ('children' in node) waiting.push(...node.children)
  }
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), body)
    .trim()

  /** The address stands behind the text in brackets; one that is written with escapes is left alone. */
  function replace(
    node: Nodes & { url: string },
    mark: string,
    target: string | undefined,
    from: number,
  ): void {
    const start = body.indexOf(node.url, body.indexOf(mark, from))
    if (target === undefined || target === node.url || start < 0 || start > offset(node, 'end')) return
    edits.push({ start, end: start + node.url.length, text: target })
  }
}

function textEnd(link: Nodes & { children: Nodes[] }): number {
  const last = link.children.at(-1)
  return last ? offset(last, 'end') : offset(link, 'start')
}

function offset(node: Nodes, side: 'start' | 'end'): number {
  return node.position?.[side].offset ?? 0
}
