import GithubSlugger, { slug } from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import { plainText } from './plain-text.ts'

/** Prefix of heading ids in the viewer (docs/reference/content-model.md#heading-anchors). */
export const HEADING_ANCHOR_PREFIX = 'doc-heading-'

/** Returns the anchors of all headings (`#rotate-a-key`). Repeated headings are numbered. */
export function headingAnchors(root: Root): Set<string> {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  const pending: Nodes[] = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'heading') anchors.add(slugger.slug(plainText(node)))
    else if ('children' in node) pending.push(...(node.children as Nodes[]).toReversed())
  }
  return anchors
}

/** Returns the anchor of a single heading. */
export function headingAnchor(text: string): string {
  return slug(text)
}
