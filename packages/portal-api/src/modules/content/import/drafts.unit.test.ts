import { expect, it } from 'vitest'
import { SMALL_FOLDER, type FolderFiles } from '../../../testing/content-folder.ts'
import { formatProblem } from '../problems.ts'
import { parseContent } from '../read/read-content.ts'
import type { ReadingOptions } from '../read/reading.ts'

function read(changes: FolderFiles, options?: ReadingOptions) {
  const files = Object.entries({ ...SMALL_FOLDER, ...changes }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return parseContent(new Map(files.map(([path, content]) => [path, Buffer.from(content)])), options)
}

const slugsOf = (content: Awaited<ReturnType<typeof read>>) =>
  content.products.flatMap(({ documents }) => documents.map(({ slug }) => slug))

/** A draft with a document below it. */
const DRAFT = {
  'products/orders/docs/01-start.md':
    '---\ntitle: Start\ndraft: true\n---\nSee [keys](01-start/02-keys.md).\n',
}
const KEYS = { 'products/orders/docs/01-start/02-keys.md': '# Keys\n' }

it('excludes a draft and the documents below it', async () => {
  const content = await read({ ...DRAFT, ...KEYS })
  expect(slugsOf(content)).toEqual(['errors'])
  expect(content.drafts).toEqual([
    'products/orders/docs/01-start.md',
    'products/orders/docs/01-start/02-keys.md',
  ])
})

it('checks only the front matter of a draft', async () => {
  const text = '---\ndraft: true\n---\n[a](nowhere.md)\n'
  expect(slugsOf(await read({ 'products/orders/docs/02-errors.md': text }))).toEqual(['start', 'keys'])
})

it('includes drafts with includeDrafts, which changes the hash of the content', async () => {
  const content = await read({ ...DRAFT, ...KEYS }, { includeDrafts: true })
  expect(slugsOf(content)).toEqual(['start', 'keys', 'errors'])
  expect(content.drafts).toEqual([])
  expect(content.hash).not.toBe((await read({ ...DRAFT, ...KEYS })).hash)
})

it('publishes a document with draft: false', async () => {
  const content = await read({
    'products/orders/docs/02-errors.md': '---\ndraft: false\na: b\n---\n# Errors\n',
  })
  expect(content.products[0]?.documents.at(-1)).toMatchObject({ slug: 'errors', metadata: { a: 'b' } })
})

it('rejects a draft key that is not a boolean', async () => {
  const text = '---\ntitle: Errors\ndraft: "yes"\n---\n'
  await expect(read({ 'products/orders/docs/02-errors.md': text })).rejects.toThrow(
    'products/orders/docs/02-errors.md:3: draft: must be true or false.',
  )
})

it('warns about a link to a draft, and replaces the link with its text', async () => {
  const content = await read({
    ...DRAFT,
    ...KEYS,
    'products/orders/docs/02-errors.md':
      '# Errors\n\nFirst [see **the** start](01-start.md), [then][1].\n\n[1]: 01-start/02-keys.md\n',
  })
  const [errors] = content.products[0]?.documents ?? []
  expect(errors?.markdown).toBe('First see **the** start, [then][1].\n\n[1]: #')
  expect(JSON.stringify(errors?.nodes)).not.toContain('"link"')
  expect(content.warnings.map(formatProblem)).toEqual([
    'products/orders/docs/02-errors.md:3: 01-start.md: points to a draft, which is excluded. The text is shown without a link.',
    'products/orders/docs/02-errors.md:5: 01-start/02-keys.md: points to a draft, which is excluded. The text is shown without a link.',
  ])
})
