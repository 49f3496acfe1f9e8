/** A document whose operations share ids, tags and path segments. */
export const NAMED_OPERATIONS = {
  openapi: '3.1.0',
  tags: [{ name: 'late' }, { name: 'early' }],
  paths: {
    '/events': { get: { operationId: 'list', tags: ['Event list'] } },
    '/venues': { get: { operationId: 'list', tags: ['venue'] } },
    '/repos/{id}': { get: { operationId: 'repos/get' } },
    '/get': { get: { operationId: 'get' } },
    '/': { get: { operationId: 'root/all' } },
    '/a b/{x}': { put: {} },
    '/first': { get: { operationId: 'read', tags: ['early'] } },
    '/second': { get: { operationId: 'read', tags: ['late'] } },
  },
}

/** Names and the path of the operation that each name means; undefined if it means none. */
export const OPERATION_NAMES: readonly [name: string, path: string | undefined][] = [
  ['events/list', '/events'],
  ['venue/list', '/venues'],
  ['Event list/list', '/events'],
  ['list', '/events'],
  ['venues/list', '/venues'],
  ['repos/repos/get', '/repos/{id}'],
  ['default/repos/get', '/repos/{id}'],
  ['get/get', '/get'],
  ['a b/put_a_b__x_', '/a b/{x}'],
  ['early/read', '/first'],
  // The first operation on the page.
  ['read', '/second'],
  ['', undefined],
  ['/', undefined],
  ['events', undefined],
  ['events/nothing', undefined],
]
