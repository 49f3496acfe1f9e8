import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseMarkdown } from '../../model/parse-markdown.ts'
import { Markdown, MarkdownProvider } from './markdown.tsx'

function markupOf(text: string): string {
  return renderToStaticMarkup(
    <MarkdownProvider value={new Map([[text, parseMarkdown(text)]])}>
      <Markdown text={text} />
    </MarkdownProvider>,
  )
}

it('fetches no picture of another host before somebody asks for it', () => {
  const foreign = markupOf(
    'A ![map](https://other.example/a.png) ![](//other.example/b.png) [![badge](https://other.example/c.svg)](https://x.example/)',
  )
  expect(foreign).not.toContain('<img')
  expect(foreign).toContain('<a href="https://other.example/a.png" rel="noreferrer">map</a>')
  expect(foreign).toContain('<a href="https://x.example/" rel="noreferrer">badge</a>')
  expect(markupOf('![map](javascript:alert(1))')).not.toMatch(/<img|<a/)
  expect(markupOf('![map](/api/v2/map.png)')).toContain('<img src="/api/v2/map.png"')
})
