import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { searchEntriesOf } from './search-entries.ts'

test('an entry has what is looked through and where it leads', () => {
  const document = documentOf({
    openapi: '3.1.0',
    paths: {
      '/events/{id}': {
        get: {
          operationId: 'getEvent',
          summary: 'Get an event',
          description: 'Long.',
          tags: ['Events'],
          deprecated: true,
        },
        put: {},
      },
    },
  })
  expect(searchEntriesOf(document)).toEqual([
    {
      key: '#/paths/~1events~1{id}/get',
      hash: '#/events/getEvent',
      method: 'get',
      path: '/events/{id}',
      title: 'Get an event',
      deprecated: true,
      values: ['getEvent', 'Get an event', 'get', 'Events'],
      info: 'Long.',
    },
    {
      key: '#/paths/~1events~1{id}/put',
      hash: '#/events/put_events__id_',
      method: 'put',
      path: '/events/{id}',
      title: '/events/{id}',
      deprecated: false,
      values: ['put_events__id_', '/events/{id}', 'put'],
      info: '',
    },
  ])
})
