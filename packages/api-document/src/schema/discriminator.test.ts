import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeSchema } from './describe-schema.ts'

const SCHEMAS = '#/components/schemas'

/** Describes the schema `It` of a document with the given schemas. */
function open(schemas: Record<string, unknown>, openapi = '3.1.0') {
  return describeSchema(documentOf({ openapi, components: { schemas } }), `${SCHEMAS}/It`)
}

const names = (view: ReturnType<typeof open>, kind: string) =>
  view.sections
    .filter((section) => section.kind === kind)
    .flatMap(({ rows }) =>
      rows.map(({ name, schema: { label } }) => `${name}:${typeof label === 'string' ? label : label.kind}`),
    )

test('names alternatives by their discriminator value', () => {
  const view = open({
    Cat: { type: 'object' },
    Dog: { type: 'object' },
    It: {
      oneOf: [{ $ref: `${SCHEMAS}/Cat` }, { $ref: `${SCHEMAS}/Dog` }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: `${SCHEMAS}/Cat`, dog: 'Dog', fox: 'Fox' },
        defaultMapping: 'Dog',
      },
    },
  })
  expect(names(view, 'oneOf')).toEqual(['cat:Cat', 'dog:Dog'])
  expect(view.discriminator).toMatchObject({
    propertyName: 'kind',
    mapping: [
      { value: 'cat', pointer: `${SCHEMAS}/Cat` },
      { value: 'dog', pointer: `${SCHEMAS}/Dog` },
      { value: 'fox', pointer: null, problem: { kind: 'external', ref: 'Fox' } },
    ],
    defaultMapping: { name: 'Dog', pointer: `${SCHEMAS}/Dog` },
  })
})

const KIND = { propertyName: 'kind' }
const PET_TYPES = {
  Pet: { type: 'object', discriminator: KIND },
  Dog: { allOf: [{ $ref: `${SCHEMAS}/Pet` }] },
  Puppy: { allOf: [{ $ref: `${SCHEMAS}/Dog` }] },
  Cat: { allOf: [{ $ref: `${SCHEMAS}/Pet` }] },
}

test('names alternatives by their schemas where the discriminator has no mapping for them', () => {
  const view = open({
    Cat: {},
    Dog: {},
    It: {
      anyOf: [{ $ref: `${SCHEMAS}/Cat` }, { $ref: `${SCHEMAS}/Dog` }, { type: 'null' }],
      discriminator: { ...KIND, mapping: { hound: './schemas/Dog.yaml' } },
    },
  })
  expect(names(view, 'anyOf')).toEqual(['Cat:Cat', 'hound:Dog', ':null'])
  expect(view.discriminator?.mapping.map(({ value, name }) => `${value}:${name}`)).toEqual([
    'hound:Dog',
    'Cat:Cat',
  ])
})

test('names an alternative by all values that select it', () => {
  const view = open({
    Box: {},
    It: {
      oneOf: [{ $ref: `${SCHEMAS}/Box` }],
      discriminator: { ...KIND, mapping: { box: `${SCHEMAS}/Box`, loge: 'Box' } },
    },
  })
  expect(names(view, 'oneOf')).toEqual(['box, loge:Box'])
})

test.each([
  ['Pet', ['Dog', 'Cat', 'Puppy']],
  ['Dog', ['Dog', 'Puppy']],
  ['Cat', ['Cat']],
])('lists the subtypes of %s, and no siblings', (name, values) => {
  const document = documentOf({ openapi: '3.1.0', components: { schemas: PET_TYPES } })
  const view = describeSchema(document, `${SCHEMAS}/${name}`)
  expect(view.discriminator?.mapping.map(({ value }) => value)).toEqual(values)
})

test('does not offer the siblings of a subtype whose base type lists its subtypes', () => {
  const Pet = {
    oneOf: [{ $ref: `${SCHEMAS}/Dog` }, { $ref: `${SCHEMAS}/Cat` }],
    discriminator: { ...KIND, mapping: { dog: 'Dog', cat: 'Cat' } },
  }
  const document = documentOf({ openapi: '3.1.0', components: { schemas: { ...PET_TYPES, Pet } } })
  expect(names(describeSchema(document, `${SCHEMAS}/Pet`), 'oneOf')).toEqual(['dog:Dog', 'cat:Cat'])
  const puppy = describeSchema(document, `${SCHEMAS}/Puppy`)
  expect(names(puppy, 'oneOf')).toEqual([])
  expect(puppy.discriminator?.mapping.map(({ value }) => value)).toEqual(['dog'])
})

test('reads the discriminator of Swagger 2.0, which is a property name', () => {
  const document = documentOf({ swagger: '2.0', definitions: { It: { discriminator: 'kind' } } })
  expect(describeSchema(document, '#/definitions/It').discriminator?.propertyName).toBe('kind')
})
