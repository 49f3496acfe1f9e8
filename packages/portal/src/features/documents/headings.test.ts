import type { DocumentNode } from '@stagedoor/contract/catalog/document-nodes'
import { expect, it } from 'vitest'
import { headingsOf, slugify } from './headings.ts'

const heading = (text: string, level = 2): DocumentNode => ({
  type: 'heading',
  level,
  children: [{ type: 'text', text }],
})

it('numbers the IDs of headings with the same text', () => {
  const root = {
    type: 'document' as const,
    version: '1',
    children: [heading('Errors'), heading('Errors'), heading('Errors-1'), heading('Limits & quotas!')],
  }
  expect(headingsOf(root).map(({ id }) => id)).toEqual([
    'doc-heading-errors',
    'doc-heading-errors-1',
    'doc-heading-errors-1-1',
    'doc-heading-limits--quotas',
  ])
})

it('includes headings inside other blocks and skips empty headings', () => {
  const root = {
    type: 'document' as const,
    version: '1',
    children: [{ type: 'blockquote' as const, children: [heading('Inside')] }, heading(' ')],
  }
  expect(headingsOf(root).map(({ text }) => text)).toEqual(['Inside'])
})

it.each([
  ['Größe 座席', 'größe-座席'],
  ['snake_case and `code`', 'snake_case-and-code'],
  ['1.8.0 – 14 September', '180--14-september'],
])('slugifies %j as %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})
