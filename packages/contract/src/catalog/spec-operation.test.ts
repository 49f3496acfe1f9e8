import { expect, it } from 'vitest'
import { operationLinkId } from './spec-operation.ts'

it('uses the operationId, else method and path', () => {
  expect(operationLinkId({ method: 'get', path: '/a', operationId: 'list' })).toBe('list')
  expect(operationLinkId({ method: 'get', path: '/events/{id}', operationId: null })).toBe('get_events__id_')
})
