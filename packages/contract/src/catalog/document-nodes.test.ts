import { describe, expect, it } from 'vitest'
import { DocumentNodeSchema, readDocumentRoot } from './document-nodes.ts'
import { DocumentTreeListSchema, NodeDocumentSchema, ReadNodeDocumentSchema } from './documents.ts'

const text = (value: string) => ({ type: 'text' as const, text: value })
const document = {
  id: '9b2f7f0e-7a52-4f0a-8a37-b6b7e4d3f002',
  parent_document_id: '9b2f7f0e-7a52-4f0a-8a37-b6b7e4d3f001',
  slug: 'keys',
  title: 'Keys',
  content: {
    type: 'document',
    version: '1',
    children: [
      { type: 'heading', level: 2, children: [text('Get a key')] },
      {
        type: 'list',
        isOrdered: true,
        children: [
          {
            type: 'list_item',
            children: [
              {
                type: 'text_block',
                children: [text('Open '), { type: 'code', children: [text('My apps')] }],
              },
            ],
          },
        ],
      },
      {
        type: 'table',
        alignments: ['left', 'right'],
        children: [
          {
            type: 'table_header',
            alignments: ['left', 'right'],
            children: [
              { type: 'table_cell', alignment: 'left', children: [text('Plan')] },
              { type: 'table_cell', alignment: 'right', children: [text('Calls')] },
            ],
          },
        ],
      },
      { type: 'break' },
    ],
  },
}

describe('document nodes', () => {
  it('parse to equal values in strict and lenient mode', () => {
    expect(NodeDocumentSchema.parse(document)).toEqual(document)
    expect(ReadNodeDocumentSchema.parse(document)).toEqual(document)
  })

  it.each([
    { type: 'heading', level: 7, children: [] },
    { type: 'emphasis', level: 3, children: [] },
    { type: 'text' },
    { type: 'table_cell', alignment: 'top', children: [] },
    { type: 'html', children: [] },
  ])('reject %j in strict mode', (node) => {
    expect(DocumentNodeSchema.safeParse(node).success).toBe(false)
  })

  it('keep the children of unknown and malformed nodes in lenient mode', () => {
    const content = {
      type: 'document',
      version: 1,
      children: [
        { type: 'footnote', children: [text('note')] },
        { type: 'heading', level: 9, children: [text('too deep')] },
        { type: 'toString', children: [text('no own type')] },
        { type: 'paragraph' },
        'no node',
        null,
      ],
    }
    expect(readDocumentRoot(content)).toEqual({
      type: 'document',
      version: '1',
      children: [
        { type: 'unknown', children: [text('note')] },
        { type: 'unknown', children: [text('too deep')] },
        { type: 'unknown', children: [text('no own type')] },
        { type: 'paragraph', children: [] },
      ],
    })
  })

  it('get defaults for missing presentational attributes', () => {
    const content = {
      type: 'document',
      children: [
        { type: 'code_block', children: [text('a\n')] },
        { type: 'image', url: 'https://tickets.example/plan.png' },
        { type: 'table_cell', children: [] },
      ],
    }
    expect(readDocumentRoot(content).children).toEqual([
      { type: 'code_block', lang: '', children: [text('a\n')] },
      { type: 'image', url: 'https://tickets.example/plan.png', alt: '', title: '' },
      { type: 'table_cell', alignment: 'none', children: [] },
    ])
  })

  it.each([['text'], [null], [undefined], [[]]])('are empty for %j', (content) => {
    expect(readDocumentRoot(content).children).toEqual([])
  })
})

describe('document tree', () => {
  it('parses at any depth', () => {
    const leaf = {
      id: document.id,
      parent_document_id: document.parent_document_id,
      title: 'Keys',
      slug: 'keys',
      metadata: {},
      children: [],
    }
    const root = { ...leaf, id: document.parent_document_id, parent_document_id: null, children: [leaf] }
    const meta = { total: 1, page: { number: 1, size: 10, total: 1 } }
    expect(DocumentTreeListSchema.parse({ data: [root], meta }).data).toEqual([root])
    const invalidDocument = { ...root, children: [{ ...leaf, title: 1 }] }
    expect(DocumentTreeListSchema.safeParse({ data: [invalidDocument], meta }).success).toBe(false)
  })
})
