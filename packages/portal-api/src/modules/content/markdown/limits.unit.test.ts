import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const TOO_DEEP = 'nests lists and quotes more than 100 levels deep. Use fewer levels.'
const TOO_MANY =
  'has more than 2000 of * _ ~ [ ] in one paragraph. Split the paragraph, or use code formatting.'

/** A list with the given number of levels, each on its own line. */
const nestedList = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')

const REJECTED: [string, string, string, number][] = [
  ['a list nested line by line', `# A\n\n${nestedList(1500)}`, TOO_DEEP, 103],
  ['a list nested on one line', `a\n\n${'- '.repeat(20_000)}a`, TOO_DEEP, 3],
  ['a numbered list nested on one line', `${'1. '.repeat(20_000)}a`, TOO_DEEP, 1],
  ['quotes in quotes', `${'>'.repeat(20_000)}a`, TOO_DEEP, 1],
  ['quotes and lists in each other', '> - '.repeat(51), TOO_DEEP, 1],
  [
    'lists that are indented with tabs',
    Array.from({ length: 101 }, (_, i) => `${'\t'.repeat(i)}* a`).join('\n'),
    TOO_DEEP,
    101,
  ],
  ['openers and closers that do not match', `# A\n\nb\n${'*a_ '.repeat(10_000)}`, TOO_MANY, 4],
  ['emphasis within emphasis', '*a **a '.repeat(10_000), TOO_MANY, 1],
  ['strikethrough without an end', '~~a '.repeat(10_000), TOO_MANY, 1],
  ['open brackets', '[a'.repeat(20_000), TOO_MANY, 1],
  ['closing brackets', 'a]'.repeat(20_000), TOO_MANY, 1],
]

describe('parseMarkdown', () => {
  it.each(REJECTED)('rejects %s', (_name, markdown, message, line) => {
    expect(() => parseMarkdown(markdown)).toThrow(expect.objectContaining({ message, line }))
  })

  it.each([
    ['a table with thousands of emphasized cells', `|a|\n|-|\n${'|*b* `c_d`|\n'.repeat(1100)}`],
    ['code with thousands of delimiters', `\`\`\`\n${'*a_ '.repeat(5000)}\n\`\`\`\n`],
    ['a thematic break of thousands of dashes', '- '.repeat(5000)],
    ['many lists one after the other', `${nestedList(60)}\n\nb\n\n`.repeat(2)],
    ['a long run of one delimiter', '*'.repeat(50_000)],
  ])('accepts %s', (_name, markdown) => {
    expect(parseMarkdown(markdown).children.length).toBeGreaterThan(0)
  })
})
