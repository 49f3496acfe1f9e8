import type { SearchIndexOperation, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchKind } from './search-entry.ts'
import { foldText } from './fold-text.ts'
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

function indexOf(operations: SearchIndexOperation[], title = 'Tickets') {
  const index = createSearchIndex()
  index.addVersion(part('v1'), { title, operations })
  return index
}

const ids = (index: ReturnType<typeof createSearchIndex>, query: string) =>
  index.search(query, { count: 100 }).rows.map(({ title }) => title)

/** Reference implementation: paths of the operations that contain the text, sorted by rank. */
function referenceSearch(operations: readonly SearchIndexOperation[], text: string): string[] {
  const query = foldText(text.trim())
  const ranked = operations.map((each) => ({ path: each.path, rank: referenceRank(each, query) }))
  return ranked
    .filter(({ rank }) => rank < 6)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ path }) => path)
}

function referenceRank(
  { id, title, path, method, tags, description }: SearchIndexOperation,
  query: string,
): number {
  const [lowId = '', lowTitle = '', ...others] = [id, title.trim(), path, method, ...tags].map((each) =>
    foldText(each),
  )
  const lines = [lowId, lowTitle, ...others]
  const isFound = [...lines, foldText(description)].some((line) => line.includes(query))
  if (query === '') return 0
  if (!isFound) return 6
  // For one or two common characters, only the start of ID and title has a better rank.
  if (/^[a-z0-9 /\-_.{},:()]{1,2}$/.test(query))
    return [lowId, lowTitle].some((line) => line.startsWith(query)) ? 1 : 4
  const rankedLines = lines.slice(0, 3)
  if (rankedLines.includes(query)) return 0
  if (rankedLines.some((line) => line.startsWith(query))) return 1
  const textsBefore = (texts: string[]) =>
    texts.flatMap((line) => [...matchesOf(line, query)].map((at) => line.slice(0, at)))
  const hasWord = (texts: string[]) =>
    textsBefore(texts).some((before) => !/[a-z0-9\u0080-\uffff]$/.test(before))
  if (hasWord(lines.slice(0, 2))) return 2
  if (hasWord(lines)) return 3
  return textsBefore(lines).length > 0 ? 4 : 5
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
    expect(ids(index, ' BY I ')).toEqual(['ÜBER by i', 'd', 'c'])
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
          // No query is part of the title.
          const index = indexOf(operations, '#')
          if (isFinalized) index.finalize()
          for (const query of queries.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))) {
            const { total, isSimilar, rows } = index.search(query, { count: 100 })
            const found = isSimilar ? [] : rows.map(({ context }) => context)
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
        expect([typed, index.search(typed, { count: 9 }).total]).toEqual([typed, expected.length])
      }
    },
  )

  it('sorts groups by their best match and then by version name, with exact matches first', () => {
    const index = createSearchIndex()
    index.addVersion(part('v10', 'A'), { title: 'Alpha', operations: [operation({ id: 'seat10' })] })
    index.addVersion(part('v2', 'A'), { title: 'Alpha', operations: [operation({ id: 'seat2' })] })
    index.addVersion(part('v2', 'B'), { title: 'beta', operations: [operation({ id: 'seat' })] })
    index.addVersion(part('v1', 'Named'), { title: '', operations: [operation({ id: 'noSeat' })] })
    expect(index.search('seat', { count: 9 }).groups).toEqual([
      { kind: 'best', title: '', count: 1 },
      { kind: 'operation', title: 'ALPHA', count: 2 },
      { kind: 'operation', title: 'NAMED', count: 1 },
    ])
    expect(ids(index, 'seat')).toEqual(['seat', 'seat2', 'seat10', 'noSeat'])
    expect(index.rows(1, 2).map(({ versionName }) => versionName)).toEqual(['v2'])
  })

  it('ranks exact matches, prefixes, words, substrings and descriptions in this order', () => {
    const index = indexOf([
      operation({ id: 'e', description: 'Of a seat.' }),
      operation({ id: 'd', title: 'reseated' }),
      operation({ id: 'c', title: 'A seat' }),
      operation({ id: 'b', title: 'Seats' }),
      operation({ id: 'a', title: 'Seat' }),
    ])
    const hrefs = index.search('seat', { count: 9 }).rows.map(({ href }) => href.at(-1))
    expect(hrefs).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('returns rows with the name of the operation and an excerpt around the match', () => {
    const long = `${'Before. '.repeat(60)}The [hold](https://example.com) ends. ${'After. '.repeat(60)}`
    const [row] = indexOf([operation({ id: 'a/b', path: '/holds/{id}', description: long })]).search(
      'hold](',
      { count: 1 },
    ).rows
    expect(row).toMatchObject({ href: '/spec/P/P-v1?operation=holds/a/b', context: '/holds/{id}' })
    const [match] = indexOf([operation({ description: long })]).search('ends.', { count: 1 }).rows
    expect(match?.excerpt).toMatch(/^…Before.*The hold ends\. After.*…$/)
  })
})

describe('createSearchIndex with several kinds', () => {
  const about = { product_id: 'P', product_name: 'Tickets', hash: '' }
  const section = (heading: string, text: string) => ({ heading, anchor: `doc-heading-${heading}`, text })
  const versionOf = (id: string) => ({ id, name: id, deprecated: false, has_specification: true })
  const index = createSearchIndex()
  index.addApplications([{ id: 'app', name: 'Order kiosk', description: '' }])
  index.addVersion(part('v1'), {
    title: 'Tickets',
    operations: [
      operation({ id: 'order', path: '/orders', title: 'Order' }),
      operation({ id: 'hold', path: '/seats', title: 'Hold seat' }),
      operation({ id: 'paths', path: '/limits', title: 'Quota' }),
    ],
    schemas: [
      { name: 'Order', fields: ['buyerName'], operation: 0 },
      { name: 'Seat', fields: ['limits'], operation: 1 },
    ],
  })
  index.addProduct(about, {
    description: 'Sells them',
    versions: [versionOf('v1'), versionOf('v2')],
    guides: [
      {
        title: 'Getting started',
        slugs: ['intro', 'start'],
        sections: [
          section('', 'Read about limits of calls.'),
          section('Receive webhooks', 'Café and 予約の取消 arrive as events.'),
        ],
      },
    ],
  })
  index.finalize()
  const found = (query: string, kind?: SearchKind) =>
    index.search(query, { count: 20, kind }).rows.map((row) => [row.kind, row.title])

  it('ranks titles above paths, fields and texts', () => {
    expect(found('limits')).toEqual([
      ['operation', 'Quota'],
      ['schema', 'Seat'],
      ['guide', 'Getting started'],
    ])
    expect(found('quota')).toEqual([['operation', 'Quota']])
  })

  it('shows exact matches first, and operations before schemas with an equal name', () => {
    expect(found('order')).toEqual([
      ['operation', 'Order'],
      ['schema', 'Order'],
      ['application', 'Order kiosk'],
    ])
  })

  it('limits results to one kind and counts all kinds', () => {
    expect(found('order', 'schema')).toEqual([['schema', 'Order']])
    expect(index.search('order', { count: 1, kind: 'guide' })).toMatchObject({
      total: 0,
      counts: { product: 0, operation: 1, guide: 0, application: 1, schema: 1 },
    })
  })

  it.each([
    ['holdseat', 'Hold seat'],
    ['holdsea', 'Hold seat'],
    ['hold saet', 'Hold seat'],
    ['web hook', 'Receive webhooks'],
    ['cancel ordr', 'Order'],
    ['web hok', 'Receive webhooks'],
    ['recieve webhoks', 'Receive webhooks'],
    ['getting startd', 'Getting started'],
    ['cafe', 'Receive webhooks'],
    ['CAFÉ', 'Receive webhooks'],
    ['予約の取消', 'Receive webhooks'],
    ['取消', 'Receive webhooks'],
    ['buyername', 'Order'],
    ['buyer naem', 'Order'],
    ['tickets v2', 'Tickets v2'],
  ])('finds the best result for %s', (query, title) => {
    expect(found(query)[0]?.[1]).toBe(title)
  })

  it('leads to the heading of a section, a product version, an application, and an operation of a schema', () => {
    const hrefs = ['receive webhooks', 'tickets v2', 'kiosk', 'buyername'].map((query) => {
      return index.search(query, { count: 1 }).rows[0]?.href
    })
    expect(hrefs).toEqual([
      '/docs/P/intro/start#doc-heading-Receive%20webhooks',
      '/spec/P/v2',
      '/application/app',
      '/spec/P/P-v1?operation=orders/order',
    ])
  })
})

describe('createSearchIndex by product and version', () => {
  const index = createSearchIndex()
  const inventory = '7f0b6f3e-6a0e-4a43-9d0e-0d2a4f5c9b11'
  const place = { ...part('v1', inventory), product_name: 'Inventory' }
  const other = { ...part('v2', 'b'), product_name: 'Orders' }
  const holds = operation({ id: 'createHold', title: 'Hold seats', description: 'Takes inventory from sale' })
  index.addVersion(place, {
    title: 'Seats API',
    operations: [operation({ id: 'listSeats', title: 'List seats' }), holds],
    schemas: [{ name: 'Seat', fields: ['row'], operation: 0 }],
  })
  index.addVersion(other, {
    title: 'Orders API',
    operations: [operation({ id: 'getOrder', title: 'Order' })],
  })
  index.addProduct(
    { product_id: inventory, product_name: 'Inventory', hash: '' },
    { description: '', versions: [], guides: [{ title: 'Start', slugs: ['start'], sections: [] }] },
  )
  const found = (query: string) => {
    const { isSimilar, rows } = index.search(query, { count: 100 })
    return [isSimilar, rows.map(({ title }) => title)]
  }

  it.each([
    ['the name of the product', 'inventory', ['Inventory', 'List seats', 'Hold seats', 'Start']],
    [
      'a part of the id of the product',
      inventory.slice(0, 12),
      ['Inventory', 'List seats', 'Hold seats', 'Start'],
    ],
    ['the name of the version', ' V2 ', ['Order']],
    ['product and version', 'orders v2', ['Order']],
    ['the heading of the group', 'SEATS API', ['List seats', 'Hold seats']],
  ])('finds what belongs to a product by %s', (_, query, titles) => {
    expect(found(query)).toEqual([false, titles])
  })

  it('ranks what is found by its own texts first', () => {
    expect(found('seats')).toEqual([false, ['List seats', 'Hold seats']])
    expect(found('hold')).toEqual([false, ['Hold seats']])
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
      const { isSimilar, rows } = index.search(query, { count: 9 })
      expect([isSimilar, rows.map(({ title }) => title)]).toEqual([true, ['Cancel an order']])
    },
  )

  it('finds entries with most of the words if none has all', () => {
    expect(ids(index, 'cancel venues')).toEqual(['Cancel an order', 'List venues'])
  })

  it.each(['xyzzy', '???', 'zz!yy?xx'])('finds nothing for %s', (query) => {
    expect(index.search(query, { count: 9 })).toMatchObject({ total: 0, rows: [] })
  })
})
