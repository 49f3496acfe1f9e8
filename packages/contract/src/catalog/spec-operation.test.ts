import { expect, it } from 'vitest'
import { operationLinkId } from './spec-operation.ts'

it('uses the operationId, or method and path if there is none', () => {
  expect(operationLinkId({ method: 'get', path: '/a', operationId: 'list' })).toBe('list')
  expect(operationLinkId({ method: 'get', path: '/events/{id}', operationId: null })).toBe('get_events__id_')
})
