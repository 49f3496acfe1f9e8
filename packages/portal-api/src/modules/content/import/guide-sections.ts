import type { DocumentNode, DocumentRoot } from '@stagedoor/contract/catalog/document-nodes'
import type { SearchIndexSection } from '@stagedoor/contract/catalog/search-index'
import GithubSlugger from 'github-slugger'
import { HEADING_ANCHOR_PREFIX } from '../markdown/heading-anchors.ts'

/** Maximum characters of a section in the search index. */
const MAX_SECTION_LENGTH = 20_000

/** Splits a guide at its headings. Anchors follow the rule of the portal: docs/reference/content-model.md#heading-anchors. */
export function sectionsOf(root: DocumentRoot): SearchIndexSection[] {
  const slugger = new GithubSlugger()
  const sections: { heading: string; anchor: string; parts: string[] }[] = [
    { heading: '', anchor: '', parts: [] },
  ]
  const pending: DocumentNode[] = root.children.toReversed()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'heading') {
      const heading = textIn(node).trim()
      const anchor = HEADING_ANCHOR_PREFIX + slugger.slug(heading)
      if (heading !== '') sections.push({ heading, anchor, parts: [] })
    } else if (isBlock(node)) pending.push(...node.children.toReversed())
    else sections.at(-1)?.parts.push(textIn(node))
  }
  return sections
    .map(({ parts, ...section }) => ({
      ...section,
      text: inline(parts.join(' ')).slice(0, MAX_SECTION_LENGTH),
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '')
}

/** Blocks whose children are blocks, which can contain headings. */
const BLOCKS = ['blockquote', 'list', 'list_item', 'table', 'table_header', 'table_row'] as const

function isBlock(node: DocumentNode): node is Extract<DocumentNode, { type: (typeof BLOCKS)[number] }> {
  return BLOCKS.some((type) => type === node.type)
}

function textIn(node: DocumentNode): string {
  if (node.type === 'text') return node.text + (node.softBreak || node.hardBreak ? ' ' : '')
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

function inline(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
