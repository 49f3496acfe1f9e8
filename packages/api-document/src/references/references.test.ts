import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { refName, resolve, targetOf, valueAt } from './references.ts'

const document = documentOf({
  openapi: '3.2.0',
  $self: 'https://api.example/specs/tickets.yaml',
  components: {
    schemas: {
      'a/b~c d': { type: 'string' },
      Named: {
        $id: 'https://schemas.example/named',
        $anchor: 'named',
        $defs: { Inner: { type: 'integer' } },
      },
      Loop: { $ref: '#/components/schemas/Pool' },
      Pool: { $ref: '#/components/schemas/Loop' },
    },
  },
})
const schemas = '#/components/schemas'

test.each([
  ['#/components/schemas/a~1b~0c%20d', `${schemas}/a~1b~0c d`],
  ['https://api.example/specs/tickets.yaml#/components/schemas/Named', `${schemas}/Named`],
  ['tickets.yaml#/components/schemas/Named', `${schemas}/Named`],
  ['https://schemas.example/named', `${schemas}/Named`],
  ['https://schemas.example/named#/$defs/Inner', `${schemas}/Named/$defs/Inner`],
  ['https://schemas.example/named#named', `${schemas}/Named`],
  ['#', '#'],
])('resolves %s to %s', (ref, pointer) => {
  expect(targetOf(document, ref, '#')).toMatchObject({ pointer })
})

test('resolves references inside a schema with $id relative to that schema', () => {
  expect(targetOf(document, '#/$defs/Inner', `${schemas}/Named/properties/x`)).toMatchObject({
    pointer: `${schemas}/Named/$defs/Inner`,
  })
  expect(targetOf(document, '#named', `${schemas}/Named/properties/x`)).toMatchObject({
    pointer: `${schemas}/Named`,
  })
})

test.each([
  ['#/components/schemas/Nowhere', 'missing'],
  ['#/constructor/prototype', 'missing'],
  ['#nowhere', 'missing'],
  // An anchor belongs to the schema with the nearest $id.
  ['#named', 'missing'],
  ['https://other.example/x.json#/Pet', 'external'],
  ['other.yaml', 'external'],
])('reports %s as %s', (ref, kind) => {
  expect(targetOf(document, ref, '#')).toEqual({ kind, ref })
})

test('stops at a circular reference', () => {
  const start = valueAt(document, `${schemas}/Loop`)
  const { problem } = resolve(document, start ?? { value: undefined, pointer: '' })
  expect(problem?.kind).toBe('circular')
})

test.each([
  ['#/components/schemas/Pet', 'Pet'],
  ['https://x.example/pet.json', 'pet.json'],
  ['#/a/b~1c', 'b/c'],
])('names the target of %s %s', (ref, name) => {
  expect(refName(ref)).toBe(name)
})
