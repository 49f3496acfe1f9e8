import type { SearchIndexOperation, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex } from './search-index.ts'

function operation(change: Partial<SearchIndexOperation>): SearchIndexOperation {
  const id = change.id ?? 'doIt'
  return { id, method: 'get', path: '/', title: id, tags: [], description: '', deprecated: false, ...change }
}

function part(version: string, product = 'P'): SearchIndexPart {
  return {
    product_id: product,
    product_name: product,
    version_id: `${product}-${version}`,
    version_name: version,
    hash: '',
    operations: 0,
  }
}

function indexOf(operations: SearchIndexOperation[]) {
  const index = createSearchIndex()
  index.add(part('v1'), { title: 'Tickets', operations })
  return index
}

const ids = (index: ReturnType<typeof createSearchIndex>, query: string) =>
  index.search(query, 100).rows.map(({ title }) => title)

/** Reference implementation: paths of the operations that contain the text, sorted by rank. */
function referenceSearch(operations: readonly SearchIndexOperation[], text: string): string[] {
  const query = text.trim().toLowerCase()
  const ranked = operations.map((each) => ({ path: each.path, rank: referenceRank(each, query) }))
  return ranked
    .filter(({ rank }) => rank < 5)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ path }) => path)
}

function referenceRank(
  { id, title, path, method, tags, description }: SearchIndexOperation,
  query: string,
): number {
  const [lowId = '', lowTitle = '', ...others] = [id, title.trim(), path, method, ...tags].map((each) =>
    each.toLowerCase(),
  )
  const lines = [lowId, lowTitle, ...others]
  const isFound = [...lines, description.toLowerCase()].some((line) => line.includes(query))
  if (query === '') return 0
  if (!isFound) return 5
  // For one or two common characters, only the start of ID and title has a better rank.
  if (/^[a-z0-9 /\-_.{},:()]{1,2}$/.test(query))
    return [lowId, lowTitle].some((line) => line.startsWith(query)) ? 1 : 3
  const rankedLines = lines.slice(0, 3)
  if (rankedLines.includes(query)) return 0
  if (rankedLines.some((line) => line.startsWith(query))) return 1
  const textsBefore = lines.flatMap((line) => [...matchesOf(line, query)].map((at) => line.slice(0, at)))
  if (textsBefore.some((before) => !/[a-z0-9\u0080-\uffff]$/.test(before))) return 2
  return textsBefore.length > 0 ? 3 : 4
}

function* matchesOf(line: string, query: string): Generator<number> {
  for (let at = line.indexOf(query); at >= 0; at = line.indexOf(query, at + 1)) yield at
}

describe('createSearchIndex', () => {
  it('searches titles, tags, paths and descriptions without case and returns all for a blank query', () => {
    const index = indexOf([
      operation({ id: 'byId', title: 'a' }),
      operation({ path: '/byPath', title: 'b' }),
      operation({ description: 'Said **by iD** here', title: 'c' }),
      operation({ tags: ['TAGGED by it'], title: 'd' }),
      operation({ title: 'ÜBER by i' }),
    ])
    expect(ids(index, ' BY I ')).toEqual(['d', 'ÜBER by i', 'c'])
    expect(ids(index, 'über')).toEqual(['ÜBER by i'])
    expect(ids(index, 'bypa')).toEqual(['b'])
    expect(ids(index, ' \t')).toHaveLength(5)
    expect(ids(index, 'b')).toHaveLength(5)
  })

  it('matches a reference implementation for any sequence of typed characters', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ab', ' ', '/', 'é', 'İ', '日', '{', '9') })
    const entry = fc.record({ id: text, title: text, path: text, description: text, tags: fc.array(text) })
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 70 }),
        fc.array(text, { maxLength: 6 }),
        fc.boolean(),
        (entries, queries, isFinalized) => {
          const operations = entries.map((each, number) =>
            operation({ ...each, path: `${each.path} ${number}` }),
          )
          const index = indexOf(operations)
          if (isFinalized) index.finalize()
          for (const query of queries.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))) {
            const { total, isSimilar, rows } = index.search(query, 100)
            const found = isSimilar ? [] : rows.map(({ path }) => path)
            expect([query, found]).toEqual([query, referenceSearch(operations, query)])
            expect(rows).toHaveLength(total)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each(['Opens the doors an hour before', 'Öffnet die Türen eine Stunde vorher'])(
    'finds a description for each prefix of it: %s',
    (description) => {
      const others = ['opens the door', 'opens the doors of', 'öffnet die tür', 'öffnet die türen von']
      const index = indexOf([description, ...others].map((each) => operation({ description: `It ${each}` })))
      // Shorter queries also match other texts of these operations.
      for (let length = 3; length <= description.length; length += 1) {
        const typed = description.slice(0, length).trim().toLowerCase()
        const expected = [description, ...others].filter((each) => `it ${each}`.toLowerCase().includes(typed))
        expect([typed, index.search(typed, 9).total]).toEqual([typed, expected.length])
      }
    },
  )

  it('sorts groups by version name and then by their best match', () => {
    const index = createSearchIndex()
    index.add(part('v10', 'A'), { title: 'Alpha', operations: [operation({ id: 'seat10' })] })
    index.add(part('v2', 'A'), { title: 'Alpha', operations: [operation({ id: 'seat2' })] })
    index.add(part('v2', 'B'), { title: 'beta', operations: [operation({ id: 'seat' })] })
    index.add(part('v1', 'Named'), { title: '', operations: [operation({ id: 'noSeat' })] })
    expect(index.search('seat', 9).groups).toEqual([
      { title: 'NAMED', count: 1 },
      { title: 'BETA', count: 1 },
      { title: 'ALPHA', count: 2 },
    ])
    expect(ids(index, 'seat')).toEqual(['noSeat', 'seat', 'seat2', 'seat10'])
    expect(index.rows(2, 3).map(({ versionName }) => versionName)).toEqual(['v2'])
  })

  it('ranks exact matches, prefixes, words, substrings and descriptions in this order', () => {
    const index = indexOf([
      operation({ id: 'e', description: 'Of a seat.' }),
      operation({ id: 'd', title: 'reseated' }),
      operation({ id: 'c', title: 'A seat' }),
      operation({ id: 'b', title: 'Seats' }),
      operation({ id: 'a', title: 'Seat' }),
    ])
    expect(index.search('seat', 9).rows.map(({ operation: name }) => name)).toEqual([
      '/a',
      '/b',
      '/c',
      '/d',
      '/e',
    ])
  })

  it('returns rows with the name of the operation and an excerpt around the match', () => {
    const long = `${'Before. '.repeat(60)}The [hold](https://example.com) ends. ${'After. '.repeat(60)}`
    const [row] = indexOf([operation({ id: 'a/b', path: '/holds/{id}', description: long })]).search(
      'hold](',
      1,
    ).rows
    expect(row).toMatchObject({ productId: 'P', versionId: 'P-v1', operation: 'holds/a/b' })
    const [match] = indexOf([operation({ description: long })]).search('ends.', 1).rows
    expect(match?.excerpt).toMatch(/^…Before.*The hold ends\. After.*…$/)
  })
})

describe('createSearchIndex without an exact match', () => {
  const index = indexOf([
    operation({ id: 'cancelOrder', title: 'Cancel an order', description: 'Pays back.' }),
    operation({ id: 'listVenues', title: 'List venues' }),
  ])

  it.each(['cancle', 'cansel', 'cancel ordr', 'order cancel', 'ordre', 'pays cancel', 'cancel!', 'ancel!'])(
    'finds a similar operation for %s',
    (query) => {
      const { isSimilar, rows } = index.search(query, 9)
      expect([isSimilar, rows.map(({ title }) => title)]).toEqual([true, ['Cancel an order']])
    },
  )

  it.each(['xyzzy', 'cancel venues', '???', 'ord!er?zz'])('finds nothing for %s', (query) => {
    expect(index.search(query, 9)).toMatchObject({ total: 0, rows: [] })
  })
})
