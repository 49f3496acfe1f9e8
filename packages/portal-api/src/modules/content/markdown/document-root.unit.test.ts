import { type DocumentNode, DocumentRootSchema } from '@stagedoor/contract/catalog/document-nodes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DEPTH } from './conversion.ts'
import { toDocumentRoot } from './document-root.ts'
import { parseMarkdown } from './parse-markdown.ts'

function convert(markdown: string) {
  const root = toDocumentRoot(parseMarkdown(markdown), { link: (url) => url, image: (url) => ({ url }) })
  return DocumentRootSchema.parse(root)
}

const text = (value: string): DocumentNode => ({ type: 'text', text: value })
const paragraph = (...children: DocumentNode[]): DocumentNode => ({ type: 'paragraph', children })
const block = (...children: DocumentNode[]): DocumentNode => ({ type: 'text_block', children })
const item = (...children: DocumentNode[]): DocumentNode => ({ type: 'list_item', children })

const CASES: [string, string, DocumentNode[]][] = [
  ['heading', '### Keys', [{ type: 'heading', level: 3, children: [text('Keys')] }]],
  ['paragraph', 'One', [paragraph(text('One'))]],
  ['soft break', 'One\ntwo', [paragraph({ type: 'text', text: 'One', softBreak: true }, text('two'))]],
  ['hard break', 'One  \ntwo', [paragraph({ type: 'text', text: 'One', hardBreak: true }, text('two'))]],
  [
    '<br> as a hard break',
    'One<br>two',
    [paragraph({ type: 'text', text: 'One', hardBreak: true }, text('two'))],
  ],
  [
    'hard break after code',
    '`a`\\\nb',
    [
      paragraph(
        { type: 'code', children: [text('a')] },
        { type: 'text', text: '', hardBreak: true },
        text('b'),
      ),
    ],
  ],
  ['blockquote', '> said', [{ type: 'blockquote', children: [paragraph(text('said'))] }]],
  ['break', '---', [{ type: 'break' }]],
  [
    'code_block, one text per line',
    '```python\na = 1\n\nb = 2\n```',
    [{ type: 'code_block', lang: 'python', children: [text('a = 1\n'), text('\n'), text('b = 2\n')] }],
  ],
  ['code_block without language', '    x', [{ type: 'code_block', lang: '', children: [text('x\n')] }]],
  [
    'tight list',
    '- a\n- b',
    [{ type: 'list', isOrdered: false, children: [item(block(text('a'))), item(block(text('b')))] }],
  ],
  [
    'loose ordered list',
    '1. a\n\n2. b',
    [{ type: 'list', isOrdered: true, children: [item(paragraph(text('a'))), item(paragraph(text('b')))] }],
  ],
  [
    'ordered list that continues another one',
    '7) a\n8) b',
    [{ type: 'list', isOrdered: true, start: 7, children: [item(block(text('a'))), item(block(text('b')))] }],
  ],
  [
    'list in a list',
    '- a\n  1. b',
    [
      {
        type: 'list',
        isOrdered: false,
        children: [
          item(block(text('a')), { type: 'list', isOrdered: true, children: [item(block(text('b')))] }),
        ],
      },
    ],
  ],
  [
    'task_checkbox',
    '- [x] done\n- [ ] open',
    [
      {
        type: 'list',
        isOrdered: false,
        children: [
          item(block({ type: 'task_checkbox', checked: true }, text('done'))),
          item(block({ type: 'task_checkbox', checked: false }, text('open'))),
        ],
      },
    ],
  ],
  [
    'emphasis, both levels nested',
    '***a***',
    [
      paragraph({
        type: 'emphasis',
        level: 1,
        children: [{ type: 'emphasis', level: 2, children: [text('a')] }],
      }),
    ],
  ],
  ['code', '`a`', [paragraph({ type: 'code', children: [text('a')] })]],
  ['strikethrough', '~~a~~', [paragraph({ type: 'strikethrough', children: [text('a')] })]],
  [
    'link',
    '[a](https://b.example "c")',
    [paragraph({ type: 'link', href: 'https://b.example', title: 'c', children: [text('a')] })],
  ],
  [
    'link by reference',
    '[a][r]\n\n[r]: https://b.example',
    [paragraph({ type: 'link', href: 'https://b.example', title: '', children: [text('a')] })],
  ],
  [
    'bare link',
    'https://b.example',
    [
      paragraph({
        type: 'link',
        href: 'https://b.example',
        title: '',
        children: [text('https://b.example')],
      }),
    ],
  ],
  ['image', '![a](b.png "c")', [paragraph({ type: 'image', url: 'b.png', alt: 'a', title: 'c' })]],
  [
    'table',
    '| a | b | c | d |\n|---|:-:|--:|:--|\n| 1 | 2 | 3 | 4 |',
    [
      {
        type: 'table',
        alignments: ['none', 'center', 'right', 'left'],
        children: [row('table_header', ['a', 'b', 'c', 'd']), row('table_row', ['1', '2', '3', '4'])],
      },
    ],
  ],
  ['inline HTML', 'a <b onclick="x()">bold</b> c', [paragraph(text('a '), text('bold'), text(' c'))]],
  ['block HTML', '<div class="x">Tom &amp; <i>Eve</i></div>', [paragraph(text('Tom & Eve'))]],
  ['script', '<script>alert(1)</script>', []],
  ['comment', '<!-- note -->', []],
  [
    'footnotes',
    'See[^n].\n\n[^n]: The note',
    [paragraph(text('See'), text('[1]'), text('.')), paragraph(text('[1] '), text('The note'))],
  ],
]

function row(type: 'table_header' | 'table_row', cells: string[]): DocumentNode {
  const alignments = ['none', 'center', 'right', 'left'] as const
  return {
    type,
    alignments: [...alignments],
    children: cells.map((cell, index) => ({
      type: 'table_cell',
      alignment: alignments[index] ?? 'none',
      children: [text(cell)],
    })),
  }
}

describe('toDocumentRoot', () => {
  it.each(CASES)('%s', (_name, markdown, children) => {
    expect(convert(markdown)).toEqual({ type: 'document', version: '1', children })
  })

  it('replaces an unresolved link or picture with its text', () => {
    const root = toDocumentRoot(parseMarkdown('[a](b) ![c](d)'), {
      link: () => undefined,
      image: () => undefined,
    })
    expect(textOf(root.children)).toBe('a c')
  })

  it('flattens deeply nested blocks', () => {
    const root = convert(`${'> '.repeat(90)}deep`)
    expect(textOf(root.children)).toContain('deep')
    expect(depthOf(root.children)).toBeLessThan(MAX_DEPTH + 5)
  })

  it('returns a tree that matches the contract for any input', () => {
    const fragment = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '# ',
        '> ',
        '- [ ] ',
        '1. ',
        '|',
        '|-|\n',
        '```',
        '**',
        '<b',
        '[a]: ',
        '[^a]',
        '\n\n',
        '![',
        '](',
        '\t',
        '\r',
      ),
    )
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 60 }), (fragments) => {
        convert(fragments.join(''))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the words of a document in any markup', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/)
    const around = fc.constantFrom(
      (w: string) => `# ${w}`,
      (w: string) => `- ${w}`,
      (w: string) => `> **${w}**`,
      (w: string) => `<p title="x">${w}</p>`,
      (w: string) => `| a |\n|---|\n| ~~${w}~~ |`,
      (w: string) => `\`\`\`js\n${w}\n\`\`\``,
      (w: string) => `1. [ ] [${w}](https://x.example)`,
      (w: string) => `![${w}](x.png)`,
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(word, around), { minLength: 1, maxLength: 12 }), (parts) => {
        const kept = textOf(convert(parts.map(([w, wrap]) => wrap(w)).join('\n\n')).children)
        for (const [w] of parts) expect(kept).toContain(w)
      }),
      { numRuns: 200 },
    )
  })
})

function textOf(nodes: DocumentNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      if (node.type === 'image') return node.alt
      return 'children' in node ? textOf(node.children) : ''
    })
    .join('')
}

function depthOf(nodes: DocumentNode[]): number {
  return Math.max(0, ...nodes.map((node) => ('children' in node ? 1 + depthOf(node.children) : 1)))
}
