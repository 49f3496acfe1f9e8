import { describe, expect, it } from 'vitest'
import { operationLinkId, operationsOfSpec, parseJsonSpec } from './spec-operation.ts'

describe('operationsOfSpec', () => {
  it('reads every operation in order and skips what does not fit', () => {
    const content = JSON.stringify({
      openapi: '3.0.3',
      paths: {
        '/events/{id}': {
          parameters: [],
          summary: 'Events',
          get: {
            operationId: 'getEvent',
            tags: ['events', 4],
            summary: 'One event',
            description: 'All of it',
          },
          delete: { deprecated: true },
          post: 'broken',
        },
        '/broken': null,
      },
    })
    expect(operationsOfSpec(parseJsonSpec(content))).toEqual([
      {
        path: '/events/{id}',
        method: 'get',
        operationId: 'getEvent',
        tags: ['events'],
        summary: 'One event',
        description: 'All of it',
        deprecated: false,
        tag: 'events',
      },
      {
        path: '/events/{id}',
        method: 'delete',
        operationId: null,
        tags: [],
        summary: null,
        description: null,
        deprecated: true,
        tag: 'events',
      },
    ])
  })

  it('reads the methods that OpenAPI 3.2 added, and path items kept in the components', () => {
    const document = {
      openapi: '3.2.0',
      paths: {
        '/events': {
          query: { operationId: 'search' },
          additionalOperations: { COPY: { operationId: 'copy' } },
        },
        '/seats': { $ref: '#/components/pathItems/the~1seats' },
        '/loop': { $ref: '#/paths/~1loop' },
        '/out': { $ref: 'other.yaml#/x' },
      },
      components: { pathItems: { 'the/seats': { get: { operationId: 'seats' } } } },
    }
    const found = operationsOfSpec(document).map(({ path, method, operationId }) => [
      path,
      method,
      operationId,
    ])
    expect(found).toEqual([
      ['/events', 'query', 'search'],
      ['/events', 'copy', 'copy'],
      ['/seats', 'get', 'seats'],
    ])
  })

  it.each(['openapi: 3.0.3', '', 'null', '[]', '{"paths":[]}'])('gives none for %j', (content) => {
    expect(operationsOfSpec(parseJsonSpec(content))).toEqual([])
  })
})

describe('operationLinkId', () => {
  it('takes the own id, else method and path', () => {
    expect(operationLinkId({ method: 'get', path: '/a', operationId: 'list' })).toBe('list')
    expect(operationLinkId({ method: 'get', path: '/events/{id}', operationId: null })).toBe(
      'get_events__id_',
    )
  })
})
