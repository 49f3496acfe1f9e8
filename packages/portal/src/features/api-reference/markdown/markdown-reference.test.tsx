import { createRequire } from 'node:module'
import { githubDocument } from '@stagedoor/api-document/testing/demo-documents'
import fc from 'fast-check'
import type { Definition, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { interpretHtml } from '@stagedoor/api-document/markdown/html-nodes'
import { markdownOf } from '@stagedoor/api-document/markdown/markdown-trees'
import type { MarkdownNode } from '@stagedoor/api-document/markdown/markdown-node'
import { parseMarkdown } from '@stagedoor/api-document/markdown/parse-markdown'
import { Markdown, MarkdownProvider } from './markdown.tsx'

const require = createRequire(import.meta.url)

/** Every n-th text is compared: all 2,000 of GitHub's take the reference parser five seconds. */
const SAMPLE = 10

function markupOf(text: string, nodes: readonly MarkdownNode[]): string {
  return renderToStaticMarkup(
    <MarkdownProvider value={{ [text]: nodes }}>
      <Markdown text={text} />
    </MarkdownProvider>,
  )
}

/** Normalizes whitespace as displayed. */
function seen(text: string, nodes: readonly MarkdownNode[]): string {
  return markupOf(text, nodes)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:div|p|li|ul|ol|blockquote|td|tr|br)\b[^>]*>) ?/g, '$1')
}

function referenceOf(text: string): MarkdownNode[] {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const definitions = definitionsIn(tree)
  const convert = (node: Nodes): MarkdownNode | MarkdownNode[] => {
    const children = 'children' in node ? node.children.flatMap(convert) : []
    switch (node.type) {
      case 'text':
      case 'html':
      case 'inlineCode':
        return { type: node.type, value: node.value }
      case 'code':
        return { type: 'code', lang: node.lang ?? '', value: node.value }
      case 'listItem': {
        const [first, ...rest] = children
        if (typeof node.checked !== 'boolean' || first?.type !== 'paragraph')
          return { type: 'listItem', children }
        const task: MarkdownNode = { type: 'task', isDone: node.checked }
        return {
          type: 'listItem',
          children: [{ type: 'paragraph', children: [task, ...first.children] }, ...rest],
        }
      }
      case 'list':
        return { type: 'list', start: node.ordered ? (node.start ?? 1) : null, children }
      case 'link':
        return { type: 'link', url: node.url, children }
      case 'linkReference':
        return { type: 'link', url: definitions.get(node.identifier)?.url ?? '', children }
      case 'image':
        return { type: 'image', url: node.url, alt: node.alt ?? '' }
      case 'imageReference':
        return { type: 'image', url: definitions.get(node.identifier)?.url ?? '', alt: node.alt ?? '' }
      case 'break':
      case 'thematicBreak':
        return { type: node.type }
      case 'root':
        return children
      case 'definition':
      case 'footnoteDefinition':
      case 'footnoteReference':
      case 'yaml':
        return []
      default:
        return { type: node.type, children }
    }
  }
  const nodes = [convert(tree)].flat()
  return JSON.stringify(nodes).includes('"type":"html"') ? interpretHtml(nodes) : nodes
}

function definitionsIn(node: Nodes, found = new Map<string, Definition>()): Map<string, Definition> {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  if ('children' in node) for (const child of node.children) definitionsIn(child, found)
  return found
}

it("shows GitHub's descriptions as the reference does", async () => {
  const trees = Object.entries(await markdownOf(JSON.parse(githubDocument()))).filter(
    (_, index) => index % SAMPLE === 0,
  )
  expect(trees.length).toBeGreaterThan(150)
  for (const [text, nodes] of trees) expect(seen(text, nodes)).toBe(seen(text, referenceOf(text)))
})

/** Numbers of CommonMark examples that are rendered differently. */
const SHOWN_OTHERWISE: ReadonlySet<number> = new Set([
  // `<foo\+@bar.example.com>` is not an autolink; the bare address inside is not detected.
  606,
])

it('renders the examples of CommonMark like the reference implementation', async () => {
  const spec: { tests: { markdown: string; number: number }[] } = require('commonmark-spec')
  expect(spec.tests.length).toBeGreaterThan(600)
  const otherwise: number[] = []
  for (const { markdown, number } of spec.tests) {
    const text = markdown.replaceAll('→', '\t')
    if (seen(text, await parseMarkdown(text)) !== seen(text, referenceOf(text))) otherwise.push(number)
  }
  expect(otherwise).toEqual([...SHOWN_OTHERWISE])
})

it.each([
  '| a | b |\n| --- | :-: |\n| c | d |\ne | f\n\ng',
  'a | b\n-|-\n`c \\| d` | e | f',
  '| a |\n| - | - |\n| b |',
  '- [ ] a\n- [x] b\n\n  c\n- [y] d',
  '1. a\n\n   ```sh\n   b\n   ```\n\n   | c |\n   | - |\n   | d |\n2. e',
  '~a~ ~~b~~ ~~~c~~~ ~~d\ne~~ f~~',
  'www.example.com/a_b_c?d=(e). https://example.com/a&amp;b), me.you+x@example.co.uk!',
  '(see https://example.com/a_(b)) **https://example.com/**, `https://example.com`',
  '[www.example.com](/a) <https://example.com/?a=b&c=d> <b>https://example.com</b>',
  '> a\nb\n> - c\n> d\n\n> # e\n> ```\n> f\n> ```',
])('renders GitHub Flavored Markdown like the reference implementation: %j', async (text) => {
  expect(seen(text, await parseMarkdown(text))).toBe(seen(text, referenceOf(text)))
})

const WORD = 'word'
const MARKS = [
  [' ', '  \n', '\n', '\n\n', '\n    ', '\t', '*', '**', '_', '__', ' ~~', 'b~~', ' `', 'b`', '\\', '\\\n'],
  ['\n# ', '\n- ', '\n  * ', '\n1. ', '\n> ', '\n---\n', '\n===\n', '\n```\n', '\n| - | - |\n', '| ', ' | '],
  ['- [ ] ', '[', ']', '](/u)', '![', '](https://x.example/i.png)', '[r]', '\n\n[r]: /url\n\n', '[^1]'],
  ['\n[^1]: ', '<br>', '<b>', '</b>', '<a href="/u">', '</a>', '<!-- c -->', '&amp;', '&#65;', '&', '!', '.'],
  ['https://x.example/', 'www.x.example ', '@x.example'],
].flat()
const ELEMENTS: ReadonlySet<string> = new Set(
  'a blockquote br button code del div em figcaption figure hr img input li ol output p path pre rect span strong svg table tbody td tr ul'.split(
    ' ',
  ),
)

it('keeps every word of a text and creates only its own elements', async () => {
  const pieces = fc.array(fc.oneof(fc.constant(WORD), fc.constantFrom(...MARKS)), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(pieces, async (written) => {
      const numbered = written.map((piece, index) => (piece === WORD ? `${WORD}${index}x` : piece))
      const text = numbered.join('')
      const markup = markupOf(text, await parseMarkdown(text))
      const lost = numbered.filter((piece) => piece.startsWith(WORD) && !markup.includes(piece))
      const unknown = [...markup.matchAll(/<\/?(\w+)/g)].filter(([, name = '']) => !ELEMENTS.has(name))
      expect({ text, lost, unknown }).toEqual({ text, lost: [], unknown: [] })
    }),
    { numRuns: 1000 },
  )
})
