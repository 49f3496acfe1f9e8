import type { Operation } from '@stagedoor/contract/versions'
import { expect, it } from 'vitest'
import { groupByTag, operationTitle } from './operation-links.ts'

const WORDS = { untagged: 'Operations', webhooks: 'Webhooks' }

function operation(path: string, tags: string[] = [], method = 'get'): Operation {
  return { path, method, operation_id: null, tags, summary: null, deprecated: false }
}

function groups(...operations: Operation[]) {
  return groupByTag(operations, WORDS).map(({ tag, operations: grouped }) => [
    tag,
    grouped.map(({ path }) => path),
  ])
}

it('groups by the first tag; what has none and what the API calls stand apart', () => {
  const seats = operation('/a', ['Seats', 'Rows'])
  expect(
    groups(seats, operation('/b'), operation('/c', ['Seats']), operation('sold', ['Seats'], 'post')),
  ).toEqual([
    ['Seats', ['/a', '/c']],
    ['Operations', ['/b']],
    ['Webhooks', ['sold']],
  ])
})

it('groups by the first segment where nothing has a tag, as the page does', () => {
  expect(groups(operation('/seats/{id}'), operation('/events'), operation('/seats'), operation('/'))).toEqual(
    [
      ['seats', ['/seats/{id}', '/seats']],
      ['events', ['/events']],
      ['Operations', ['/']],
    ],
  )
})

it('groups what is done on channels by the channel, also where no operation uses it', () => {
  expect(groups(operation('orders.paid', [], 'receive'), operation('/replies', [], 'channel'))).toEqual([
    ['orders.paid', ['orders.paid']],
    ['/replies', ['/replies']],
  ])
})

it('calls an operation by its summary, else its id, else its path', () => {
  const bare = operation('/seats')
  expect(operationTitle(bare)).toBe('/seats')
  expect(operationTitle({ ...bare, operation_id: 'listSeats' })).toBe('listSeats')
  expect(operationTitle({ ...bare, operation_id: 'listSeats', summary: 'Seats' })).toBe('Seats')
})
