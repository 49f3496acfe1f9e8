import { expect, it, vi } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const asWritten = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]

/** Texts for which parsers take minutes or exhaust the stack. */
it.each([
  ['quotes', '>'.repeat(100_000)],
  ['brackets', '!['.repeat(50_000)],
  ['delimiters that do not match', '*a_ '.repeat(10_000)],
  ['tags', `${Array.from({ length: 5000 }, (_, index) => `<b id=${index}>`).join('')}${'<p>x'.repeat(6000)}`],
  ['lists', Array.from({ length: 1500 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
])('returns the source of 100,000 characters of %s', async (_, text) => {
  expect(await parseMarkdown(text)).toEqual(asWritten(text))
})

it('stops at the time limit and at the length limit', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
  expect(await parseMarkdown('*a* b')).toEqual(asWritten('*a* b'))
  now.mockRestore()
  const long = '*a* b\n\n'.repeat(150_000)
  expect(await parseMarkdown(long)).toEqual(asWritten(long))
})

it('returns the source of content that is nested too deeply', async () => {
  const deep = `${'> '.repeat(500)}a *b*`
  const text = JSON.stringify(await parseMarkdown(deep))
  expect(text.split('blockquote').length).toBeGreaterThan(30)
  expect(text.split('blockquote').length).toBeLessThan(60)
  expect(text).toContain('> a *b*')
})

it('resolves every character reference and loads the uncommon ones', async () => {
  const [first] = await parseMarkdown(
    '&amp;&eacute;&NotEqualTilde;&#233;&#xE9;&#0;&nothing;&constructor; `&amp;` &notin',
  )
  expect(first).toEqual({
    type: 'paragraph',
    children: [
      { type: 'text', value: '&é≂̸éé\uFFFD&nothing;&constructor; ' },
      { type: 'inlineCode', value: '&amp;' },
      { type: 'text', value: ' &notin' },
    ],
  })
})
