import { expect, it } from 'vitest'
import { operationLinkId, operationTitle } from './spec-operation.ts'

it('uses the operationId, or method and path if there is none', () => {
  expect(operationLinkId({ method: 'get', path: '/a', operationId: 'list' })).toBe('list')
  expect(operationLinkId({ method: 'get', path: '/events/{id}', operationId: null })).toBe('get_events__id_')
})

it('uses summary, operationId or path as title', () => {
  const bare = { path: '/seats', operationId: null, summary: null }
  expect(operationTitle(bare)).toBe('/seats')
  expect(operationTitle({ ...bare, operationId: 'listSeats' })).toBe('listSeats')
  expect(operationTitle({ ...bare, operationId: 'listSeats', summary: 'Seats' })).toBe('Seats')
})
