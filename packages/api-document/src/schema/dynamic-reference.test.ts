import { expect, test } from 'vitest'
import { documentOf } from '../api-document.ts'
import { exampleOf } from '../sample/schema-example.ts'
import { describeSchema } from './describe-schema.ts'

const document = documentOf({
  openapi: '3.1.0',
  components: {
    schemas: {
      Tree: {
        $dynamicAnchor: 'node',
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', example: 'root' },
          parent: { $dynamicRef: '#node' },
          children: { type: 'array', items: { $dynamicRef: '#node' } },
        },
      },
      Wood: { properties: { first: { $dynamicRef: '#node' } } },
    },
  },
})

test('follows $dynamicRef on the page and in samples, and stops where a schema contains itself', async () => {
  const { sections } = describeSchema(document, '#/components/schemas/Tree')
  const rows = sections.flatMap((section) => section.rows)
  expect(rows.map(({ name, schema }) => [name, schema.types, schema.target])).toContainEqual([
    'parent',
    ['object'],
    '#/components/schemas/Tree',
  ])
  expect(exampleOf(document, '#/components/schemas/Wood', { direction: 'response' })).toEqual({
    first: { name: 'root', children: [] },
  })
})
