import GithubSlugger, { slug } from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import { plainText } from './plain-text.ts'

/** Prefix of a heading's id in the viewer (wire api.md §5.4). */
export const HEADING_ANCHOR_PREFIX = 'doc-heading-'

/** Names of the headings as links write them (`#rotate-a-key`); of equal headings the later ones are numbered. */
export function headingAnchors(root: Root): Set<string> {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'heading') anchors.add(slugger.slug(plainText(node)))
    else if ('children' in node) waiting.push(...(node.children as Nodes[]).toReversed())
  }
  return anchors
}

/** Name of one heading, on its own. */
export function headingAnchor(text: string): string {
  return slug(text)
}
