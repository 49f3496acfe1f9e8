import type { DocumentNode } from '@stagedoor/contract/catalog/document-nodes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aDocument, aProduct } from '../../../testing/fixtures.ts'
import { DocumentView } from './document-view.tsx'

const text = (value: string): DocumentNode => ({ type: 'text', text: value })
const paragraph = (...children: DocumentNode[]): DocumentNode => ({ type: 'paragraph', children })
const cell = (value: string, alignment: 'left' | 'right' = 'left'): DocumentNode => ({
  type: 'table_cell',
  alignment,
  children: [text(value)],
})

const NO_NAME: DocumentNode = { type: 'table_cell', alignment: 'left', children: [] }

function show(...children: DocumentNode[]) {
  return render(
    <MemoryRouter>
      <DocumentView product={aProduct()} document={aDocument(children)} />
    </MemoryRouter>,
  )
}

it('renders the title as the only h1 and gives headings an anchor', () => {
  show(
    { type: 'heading', level: 1, children: [text('Keys')] },
    { type: 'heading', level: 3, children: [text('Rotate')] },
  )
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Start',
  ])
  expect(document.getElementById('doc-heading-keys')?.tagName).toBe('H2')
  expect(document.getElementById('doc-heading-rotate')?.tagName).toBe('H3')
})

it('lists the headings in the outline', () => {
  show({ type: 'heading', level: 2, children: [text('Keys')] })
  const outline = screen.getByRole('navigation', { name: 'On this page' })
  expect(within(outline).getByRole('link', { name: 'Keys' }).getAttribute('href')).toBe('#doc-heading-keys')
})

it('renders no outline without headings', () => {
  show(paragraph(text('Nothing to jump to.')))
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull()
})

it('renders emphasis, inline code, strikethrough and line breaks', () => {
  const { container } = show(
    paragraph(
      { type: 'emphasis', level: 1, children: [{ type: 'emphasis', level: 2, children: [text('both')] }] },
      { type: 'code', children: [text('GET /')] },
      { type: 'strikethrough', children: [text('gone')] },
      { type: 'text', text: 'one', softBreak: true },
      { type: 'text', text: 'two', hardBreak: true },
    ),
  )
  expect(container.querySelector('em > strong')?.textContent).toBe('both')
  expect(container.querySelector('p > code')?.textContent).toBe('GET /')
  expect(container.querySelector('del')?.textContent).toBe('gone')
  expect(container.querySelector('p')?.textContent).toContain('one two')
  expect(container.querySelectorAll('p br')).toHaveLength(1)
})

it('renders a task list without paragraphs', () => {
  const { container } = show({
    type: 'list',
    isOrdered: true,
    children: [
      {
        type: 'list_item',
        children: [
          { type: 'text_block', children: [{ type: 'task_checkbox', checked: true }, text('Open a gate')] },
        ],
      },
    ],
  })
  expect(container.querySelector('ol > li > p')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done' }).checked).toBe(true)
})

it('renders a quote, a rule and an image', () => {
  const { container } = show(
    { type: 'blockquote', children: [paragraph(text('The house is open.'))] },
    { type: 'break' },
    { type: 'image', url: '/api/v2/a.png', alt: 'A gate', title: '' },
  )
  expect(container.querySelector('blockquote > p')?.textContent).toBe('The house is open.')
  expect(container.querySelector('hr')).not.toBeNull()
  expect(screen.getByRole('img', { name: 'A gate' }).getAttribute('src')).toBe('/api/v2/a.png')
})

it('renders unmodified code with its language and a copy button', async () => {
  const user = userEvent.setup()
  const { container } = show({
    type: 'code_block',
    lang: 'bash',
    children: [text('curl -s \\\n'), text('  -X POST\n')],
  })
  expect(container.querySelector('pre')?.textContent).toBe('curl -s \\\n  -X POST')
  expect(container.querySelector('figcaption')?.textContent).toBe('Shell')
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('curl -s \\\n  -X POST')
})

it('renders a table with aligned cells and without empty column headers', () => {
  show({
    type: 'table',
    alignments: ['left', 'right'],
    children: [
      { type: 'table_header', alignments: null, children: [cell('Plan'), cell('Calls', 'right'), NO_NAME] },
      { type: 'table_row', alignments: null, children: [cell('Free'), cell('100', 'right'), cell('a day')] },
    ],
  })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Plan', 'Calls'])
  expect(screen.getByRole('cell', { name: '100' }).dataset['align']).toBe('right')
})

it('renders portal links through the router and other links as plain anchors', () => {
  show(
    paragraph(
      { type: 'link', href: '/docs/1/keys', title: 'Keys', children: [text('keys')] },
      { type: 'link', href: 'https://example.com/', title: '', children: [text('outside')] },
    ),
  )
  expect(screen.getByRole('link', { name: 'keys' }).getAttribute('href')).toBe('/docs/1/keys')
  expect(screen.getByRole('link', { name: 'outside' }).getAttribute('rel')).toBe('noreferrer')
})

it.each(['javascript:alert(1)', ' JaVaScript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'renders a link to %j as text',
  (href) => {
    show(paragraph({ type: 'link', href, title: '', children: [text('press me')] }))
    expect(screen.queryByRole('link', { name: 'press me' })).toBeNull()
    expect(screen.getByText('press me')).toBeTruthy()
  },
)

it('renders the children of an unknown node', () => {
  show({ type: 'unknown', children: [paragraph(text('Still here.'))] })
  expect(screen.getByText('Still here.')).toBeTruthy()
})

it('reserves the space of images, and loads those below the first screen when they come into view', () => {
  const image = (alt: string): DocumentNode => ({
    type: 'image',
    url: `/${alt}.svg`,
    alt,
    title: '',
    width: 680,
    height: 260,
  })
  show(paragraph(text('One')), paragraph(image('first')), paragraph(image('second')))
  const [first, second] = screen.getAllByRole('img')
  expect([first, second].map((each) => each?.getAttribute('loading'))).toEqual(['eager', 'lazy'])
  expect([second?.getAttribute('width'), second?.getAttribute('height')]).toEqual(['680', '260'])
})
