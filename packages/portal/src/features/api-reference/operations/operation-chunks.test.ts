import { expect, it } from 'vitest'
import type { SpecGroup } from './spec-lines.ts'
import { chunkedGroups } from './operation-chunks.ts'

function group(key: string, count: number): SpecGroup {
  const line = { key: undefined, id: '', hash: '', method: 'get', path: '/', title: '', deprecated: false }
  const lines = Array.from({ length: count }, (_, index) => ({
    ...line,
    mark: `${key}${index}`,
    description: undefined,
  }))
  return { key, title: key, parent: undefined, description: null, externalDocs: null, lines }
}

it('starts with one screen of operations and contains each operation once, in document order', () => {
  const groups = [group('a', 2), group('empty', 0), group('b', 60), group('c', 1)]
  const chunked = chunkedGroups(groups)
  const chunks = chunked.groups.flatMap((each) => each.chunks)
  expect(chunks.map(({ lines }) => lines.length)).toEqual([2, 4, 24, 24, 8, 1])
  expect(chunks.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5])
  expect(chunks.flatMap(({ lines }) => lines)).toEqual(groups.flatMap(({ lines }) => lines))
  expect(chunked).toMatchObject({ total: 6, first: 2 })
  expect(chunked.groups.map(({ start }) => start)).toEqual([0, 1, 1, 5])
})
