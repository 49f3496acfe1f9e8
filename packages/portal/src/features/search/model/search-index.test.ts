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

/** Of each operation that has the text somewhere the path, by rank. */
function plainSearch(operations: readonly SearchIndexOperation[], text: string): string[] {
  const query = text.trim().toLowerCase()
  const ranked = operations.map((each) => ({ path: each.path, rank: plainRank(each, query) }))
  return ranked
    .filter(({ rank }) => rank < 5)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ path }) => path)
}

function plainRank(
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
  // Of one or two usual characters, all but the beginnings of id and title count the same.
  if (/^[a-z0-9 /\-_.{},:()]{1,2}$/.test(query))
    return [lowId, lowTitle].some((line) => line.startsWith(query)) ? 1 : 3
  const named = lines.slice(0, 3)
  if (named.includes(query)) return 0
  if (named.some((line) => line.startsWith(query))) return 1
  const words = lines.flatMap((line) => [...placesOf(line, query)].map((at) => line.slice(0, at)))
  if (words.some((before) => !/[a-z0-9\u0080-\uffff]$/.test(before))) return 2
  return words.length > 0 ? 3 : 4
}

function* placesOf(line: string, query: string): Generator<number> {
  for (let at = line.indexOf(query); at >= 0; at = line.indexOf(query, at + 1)) yield at
}

describe('the rule of spec §5', () => {
  it('finds text in values, path and description, whatever the letter case; blank finds all', () => {
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

  it('finds and ranks what a plain search does, in whatever order letters are typed and deleted', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ab', ' ', '/', 'é', 'İ', '日', '{', '9') })
    const entry = fc.record({ id: text, title: text, path: text, description: text, tags: fc.array(text) })
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 70 }),
        fc.array(text, { maxLength: 6 }),
        fc.boolean(),
        (entries, queries, isSettled) => {
          const operations = entries.map((each, number) =>
            operation({ ...each, path: `${each.path} ${number}` }),
          )
          const index = indexOf(operations)
          if (isSettled) index.settle()
          // Each is typed letter by letter.
          for (const query of queries.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))) {
            const { total, isSimilar, rows } = index.search(query, 100)
            const found = isSimilar ? [] : rows.map(({ path }) => path)
            expect([query, found]).toEqual([query, plainSearch(operations, query)])
            expect(rows).toHaveLength(total)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each(['Opens the doors an hour before', 'Öffnet die Türen eine Stunde vorher'])(
    'finds a description whose words are typed on and on: %s',
    (description) => {
      const others = ['opens the door', 'opens the doors of', 'öffnet die tür', 'öffnet die türen von']
      const index = indexOf([description, ...others].map((each) => operation({ description: `It ${each}` })))
      // Other texts of these operations have single letters, too.
      for (let length = 3; length <= description.length; length += 1) {
        const typed = description.slice(0, length).trim().toLowerCase()
        const expected = [description, ...others].filter((each) => `it ${each}`.toLowerCase().includes(typed))
        expect([typed, index.search(typed, 9).total]).toEqual([typed, expected.length])
      }
    },
  )

  it('sorts by version name and groups by the API in upper case; among equals the best group is first', () => {
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
})

it('puts the best first: the same, what begins with it, a word, a part of a word, the description', () => {
  const index = indexOf([
    operation({ id: 'e', description: 'Of a seat.' }),
    operation({ id: 'd', title: 'reseated' }),
    operation({ id: 'c', title: 'A seat' }),
    operation({ id: 'b', title: 'Seats' }),
    operation({ id: 'a', title: 'Seat' }),
  ])
  expect(index.search('seat', 9).rows.map(({ hash }) => hash)).toEqual(['/a', '/b', '/c', '/d', '/e'])
})

describe('where nothing has the text as it is typed', () => {
  const index = indexOf([
    operation({ id: 'cancelOrder', title: 'Cancel an order', description: 'Pays back.' }),
    operation({ id: 'listVenues', title: 'List venues' }),
  ])

  it.each(['cancle', 'cansel', 'cancel ordr', 'order cancel', 'ordre', 'pays cancel', 'cancel!', 'ancel!'])(
    '%s',
    (query) => {
      const { isSimilar, rows } = index.search(query, 9)
      expect([isSimilar, rows.map(({ title }) => title)]).toEqual([true, ['Cancel an order']])
    },
  )

  it.each(['xyzzy', 'cancel venues', '???', 'ord!er?zz'])('not for %s', (query) => {
    expect(index.search(query, 9)).toMatchObject({ total: 0, rows: [] })
  })
})

it('leads to the operation, and shows of its description the part that was found', () => {
  const long = `${'Before. '.repeat(60)}The [hold](https://example.com) ends. ${'After. '.repeat(60)}`
  const [row] = indexOf([operation({ id: 'a/b', path: '/holds/{id}', description: long })]).search(
    'hold](',
    1,
  ).rows
  expect(row).toMatchObject({ productId: 'P', versionId: 'P-v1', hash: 'holds/a/b' })
  const [found] = indexOf([operation({ description: long })]).search('ends.', 1).rows
  expect(found?.excerpt).toMatch(/^…Before.*The hold ends\. After.*…$/)
})
