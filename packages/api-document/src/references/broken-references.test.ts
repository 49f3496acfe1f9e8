import { expect, it } from 'vitest'
import { documentOf, openDocument } from '../api-document.ts'
import { brokenReferences } from './broken-references.ts'
import { demoDocuments } from '../testing/demo-documents.ts'

const find = (parts: object) =>
  brokenReferences(documentOf({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...parts }))
const schemas = (all: object) => ({ components: { schemas: all } })

it('reports a reference to a missing target once with its count', () => {
  const ref = { $ref: '#/components/schemas/Pett' }
  expect(find(schemas({ A: { properties: { b: ref, c: { ...ref } } } }))).toEqual([
    {
      ref: '#/components/schemas/Pett',
      pointer: '#/components/schemas/A/properties/b',
      key: '$ref',
      kind: 'missing',
      count: 2,
    },
  ])
})

it.each([
  ['another file', { A: { $ref: 'pets.yaml#/Pet' } }, '$ref', 'external'],
  ['an anchor that does not exist', { A: { $ref: '#pet' } }, '$ref', 'missing'],
  [
    'a mapping to a schema that does not exist',
    { A: { discriminator: { propertyName: 'k', mapping: { a: 'Pet' } } } },
    'mapping',
    'missing',
  ],
  [
    'a mapping to a reference that does not exist',
    { A: { discriminator: { propertyName: 'k', mapping: { a: '#/components/schemas/Pet' } } } },
    'mapping',
    'missing',
  ],
  [
    'a property with the name of a keyword',
    { A: { properties: { example: { $ref: '#/x' } } } },
    '$ref',
    'missing',
  ],
])('finds %s', (_name, all, key, kind) => {
  expect(find(schemas(all))).toMatchObject([{ key, kind }])
})

it('finds a missing default response and a link to a missing operation', () => {
  const responses = {
    default: { $ref: '#/components/responses/Error' },
    200: { description: 'a', links: { next: { operationRef: '#/paths/~1b/get' } } },
  }
  expect(find({ paths: { '/a': { get: { responses } } } }).map(({ ref }) => ref)).toEqual([
    '#/paths/~1b/get',
    '#/components/responses/Error',
  ])
})

it.each([
  [
    'examples and other values',
    {
      A: {
        example: { $ref: '#/x' },
        default: { $ref: '#/x' },
        enum: [{ $ref: '#/x' }],
        examples: [{ $ref: '#/x' }],
      },
    },
  ],
  ['extensions', { A: { 'x-old': { $ref: '#/x' } } }],
  ['a property with the name $ref', { A: { properties: { $ref: { type: 'string' } } } }],
  ['references that close a circle', { A: { $ref: '#/components/schemas/A' } }],
  ['a mapping to a name', { A: {}, B: { discriminator: { propertyName: 'k', mapping: { a: 'A' } } } }],
  [
    'anchors and schemas with an id',
    {
      A: { $anchor: 'pet' },
      B: { $ref: '#pet' },
      C: { $id: 'https://a.example/c', $defs: { d: {} }, $ref: '#/$defs/d' },
    },
  ],
])('ignores %s', (_name, all) => {
  expect(find(schemas(all))).toEqual([])
})

it('reads a document with circular values', () => {
  const loop: Record<string, unknown> = {}
  loop['a'] = loop
  expect(find(schemas({ loop }))).toEqual([])
})

it.each(demoDocuments())('finds nothing in the demo document $name', async ({ text }) => {
  const opened = await openDocument(text)
  if (opened.state === 'failed') throw new Error(opened.error.kind)
  expect(brokenReferences(opened.document)).toEqual([])
})
