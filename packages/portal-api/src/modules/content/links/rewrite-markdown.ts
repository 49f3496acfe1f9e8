import type { Nodes, Root } from 'mdast'

/** Resolved URLs by original URL. Undefined for links to drafts, of which only the text is kept. */
export interface ResolvedUrls {
  links: Map<string, string | undefined>
  images: Map<string, string | undefined>
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Returns the Markdown of a document with resolved links and without the title heading. Everything else stays unchanged.
 */
export function rewriteMarkdown(
  body: string,
  root: Root,
  title: Nodes | undefined,
  urls: ResolvedUrls,
): string {
  const edits: Edit[] = title ? [{ start: offset(title, 'start'), end: offset(title, 'end'), text: '' }] : []
  const pending: Nodes[] = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'link') {
      const target = urls.links.get(node.url)
      if (target === undefined && urls.links.has(node.url)) unlink(node)
      else replace(node, '](', target, textEnd(node))
    }
    if (node.type === 'image')
      replace(node, '](', urls.images.get(node.url), offset(node, 'start') + (node.alt?.length ?? 0))
    if (node.type === 'definition') {
      const unlinked = urls.links.has(node.url) ? '#' : undefined
      const target = urls.links.get(node.url) ?? urls.images.get(node.url) ?? unlinked
      replace(node, ']:', target, offset(node, 'start'))
    }
    if ('children' in node) pending.push(...node.children)
  }
  return applyEdits(body, edits).trim()

  /** Replaces a link with its text. */
  function unlink(link: Nodes & { children: Nodes[] }): void {
    const [first] = link.children
    edits.push(
      { start: offset(link, 'start'), end: first ? offset(first, 'start') : offset(link, 'start'), text: '' },
      { start: textEnd(link), end: offset(link, 'end'), text: '' },
    )
  }

  /** Replaces the URL, which follows the text in brackets. A URL that contains escapes is not changed. */
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

function applyEdits(body: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(body.slice(position, start), text)
    position = end
  }
  return [...parts, body.slice(position)].join('')
}

function textEnd(link: Nodes & { children: Nodes[] }): number {
  const last = link.children.at(-1)
  return last ? offset(last, 'end') : offset(link, 'start')
}

function offset(node: Nodes, side: 'start' | 'end'): number {
  return node.position?.[side].offset ?? 0
}
