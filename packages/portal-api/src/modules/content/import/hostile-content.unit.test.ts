import { describe, expect, it } from 'vitest'
import { contentOf, type FolderFiles, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import type { ContentError } from '../problems.ts'

async function messageOf(changes: FolderFiles): Promise<string> {
  return contentOf({ ...SMALL_FOLDER, ...changes }).then(
    () => '',
    (error: ContentError) => error.message,
  )
}

/** Nine lists, each with nine references to the previous one: 387 million values. */
const BOMB = [...'abcdefghi']
  .map(
    (name, index, names) =>
      `${name}: &${name} [${Array(9).fill(index === 0 ? 'x' : `*${names[index - 1]}`)}]`,
  )
  .join('\n')
const BRACKETS = `a: ${'['.repeat(5000)}${']'.repeat(5000)}\n`
const DASHES = `a:\n  ${'- '.repeat(5000)}b\n`
const OPENAPI = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n'

const files = (text: string): [string, FolderFiles][] => [
  ['portal.yaml', { 'portal.yaml': text }],
  ['products/orders/product.yaml', { 'products/orders/product.yaml': `name: Orders\n${text}` }],
  [
    'products/orders/docs/02-errors.md',
    { 'products/orders/docs/02-errors.md': `---\n${text}\n---\n# Errors\n` },
  ],
  [
    'products/orders/specs/orders.yaml',
    {
      'products/orders/specs/orders.yaml': OPENAPI + text,
      'products/orders/product.yaml': 'name: Orders\nversions: [{ name: v1, spec: specs/orders.yaml }]\n',
    },
  ],
]

describe('content that would exhaust the server', () => {
  it.each(files(BOMB))('rejects exponentially expanding aliases in %s', async (file, changes) => {
    const message = await messageOf(changes)
    expect(message).toContain(`${file}:`)
    expect(message).toContain('Excessive alias count')
  })

  it.each([...files(BRACKETS), ...files(DASHES)])(
    'rejects deeply nested YAML in %s',
    async (file, changes) => {
      expect(await messageOf(changes)).toMatch(
        new RegExp(`^${file.replaceAll('.', '\\.')}:\\d+: is nested more than 200 levels deep`),
      )
    },
  )

  it('imports a JSON specification with deeply nested schemas', async () => {
    const schema = '{"type":"object","properties":{"a":'.repeat(5000) + 'true' + '}}'.repeat(5000)
    const text = `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"components":{"schemas":{"A":${schema}}}}`
    expect(await messageOf({ 'products/orders/specs/orders.json': text })).toBe('')
  })
})
