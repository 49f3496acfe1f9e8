import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { exampleOf } from '../sample/schema-example.ts'
import { describeSchema } from '../schema/describe-schema.ts'
import { validateValue } from '../validation/validate-value.ts'
import { valueAt } from './references.ts'

const SCHEMAS = '#/components/schemas'

/** A generic list, with and without an `$id`, and a tree that is extended. */
function genericDocument(hasIds: boolean) {
  const id = ($id: string) => (hasIds ? { $id } : {})
  const reference = (name: string) => ({ $ref: hasIds ? name.toLowerCase() : `${SCHEMAS}/${name}` })
  return documentOf({
    openapi: '3.1.0',
    components: {
      schemas: {
        Page: {
          ...id('page'),
          type: 'object',
          properties: { rows: { type: 'array', items: { $dynamicRef: '#row' } }, total: { type: 'integer' } },
          $defs: { row: { $dynamicAnchor: 'row', not: {} } },
        },
        Events: {
          ...id('events'),
          ...reference('Page'),
          $defs: { row: { $dynamicAnchor: 'row', $ref: `${SCHEMAS}/Event` } },
        },
        Event: {
          type: 'object',
          required: ['title'],
          properties: { title: { type: 'string', example: 'Gala' } },
        },
        Names: { allOf: [reference('Page')], $defs: { row: { $dynamicAnchor: 'row', type: 'string' } } },
        Tree: {
          ...id('tree'),
          $dynamicAnchor: 'node',
          type: 'object',
          properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
        },
        Named: {
          ...id('named'),
          $dynamicAnchor: 'node',
          ...reference('Tree'),
          required: ['label'],
          properties: { label: { type: 'string', example: 'A' } },
        },
      },
    },
  })
}

/** Returns the row of a field of an open schema, whose ancestors the page passes. */
function fieldAt(document: ReturnType<typeof documentOf>, pointer: string, ...names: string[]) {
  let ancestors: string[] = []
  let view = describeSchema(document, pointer)
  for (const name of names) {
    const row = view.sections.flatMap(({ rows }) => rows).find((one) => one.name === name)
    if (!row) throw new Error(`No field ${name}`)
    ancestors = ancestors.concat(view.target)
    view = describeSchema(document, row.schema.pointer, { ancestors })
  }
  return view
}

test.each([true, false])('binds the items of a generic list on the page, with $id: %s', (hasIds) => {
  const document = genericDocument(hasIds)
  const rows = fieldAt(document, `${SCHEMAS}/Events`, 'rows')
  expect(rows.label).toEqual({ kind: 'array', of: 'Event' })
  const item = fieldAt(document, `${SCHEMAS}/Events`, 'rows', '')
  expect(item).toMatchObject({ name: 'Event', target: `${SCHEMAS}/Event` })
  expect(item.sections[0]?.rows[0]).toMatchObject({ name: 'title', required: true })
  expect(fieldAt(document, `${SCHEMAS}/Names`, 'rows').label).toEqual({ kind: 'array', of: 'string' })
})

test.each([true, false])('marks the recursion of an extended tree, with $id: %s', (hasIds) => {
  const item = fieldAt(genericDocument(hasIds), `${SCHEMAS}/Named`, 'children', '')
  expect(item).toMatchObject({ target: `${SCHEMAS}/Named`, recursive: true })
  expect(item.sections[0]?.rows.map(({ name }) => name)).toEqual(['children', 'label'])
})

test.each([true, false])('generates and validates bound values, with $id: %s', (hasIds) => {
  const document = genericDocument(hasIds)
  const example = (name: string) => exampleOf(document, `${SCHEMAS}/${name}`, { direction: 'response' })
  expect(example('Events')).toEqual({ rows: [{ title: 'Gala' }], total: 0 })
  expect(example('Names')).toEqual({ rows: ['string'], total: 0 })
  expect(example('Named')).toEqual({ children: [], label: 'A' })
  const errorsOf = (name: string, value: unknown) => {
    const at = valueAt(document, `${SCHEMAS}/${name}`)
    return at && validateValue(document, at, value, 'response').errors.map(({ path }) => path)
  }
  expect(errorsOf('Events', { rows: [{ title: 'a' }, {}] })).toEqual(['/rows/1'])
  expect(errorsOf('Names', { rows: ['a', 1] })).toEqual(['/rows/1'])
  expect(errorsOf('Named', { label: 'a', children: [{}] })).toEqual(['/children/0'])
})

test('reports a dynamic reference without a target', () => {
  const document = documentOf({ openapi: '3.1.0', components: { schemas: { A: { $dynamicRef: '#lost' } } } })
  expect(describeSchema(document, `${SCHEMAS}/A`).problems).toEqual([{ kind: 'missing', ref: '#lost' }])
})
