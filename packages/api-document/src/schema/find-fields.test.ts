import { expect, it } from 'vitest'
import { documentOf } from '../api-document.ts'
import { fieldKey } from './field-key.ts'
import { findFields } from './find-fields.ts'

const text = { type: 'string' }
const SEAT = '#/components/schemas/Seat'
const PLACE = '#/components/schemas/Place'

function find(schemas: Record<string, unknown>, wanted: string) {
  return findFields(documentOf({ openapi: '3.1.0', components: { schemas } }), SEAT, [], wanted)
}

it('finds fields by name and description at every level, with the fields that contain them', () => {
  const schemas = {
    Seat: {
      properties: {
        id: text,
        place: { $ref: PLACE },
        former: { $ref: PLACE },
        rows: { type: 'array', items: { properties: { note: { description: 'Its City' } } } },
      },
    },
    Place: { properties: { city: text, door: text } },
  }
  const found = find(schemas, 'CITY')
  const city = `${PLACE}/properties/city`
  const place = (name: string) => fieldKey([SEAT], `${SEAT}/properties/${name}`)
  const items = `${SEAT}/properties/rows/items`
  expect(found).toEqual({
    matching: [
      fieldKey([SEAT, PLACE], city),
      fieldKey([SEAT, `${SEAT}/properties/rows`, items], `${items}/properties/note`),
    ],
    leading: [
      place('place'),
      place('former'),
      place('rows'),
      fieldKey([SEAT, `${SEAT}/properties/rows`], items),
    ],
    isComplete: true,
  })
})

it('ends for schemas that contain each other', () => {
  const names = Array.from({ length: 40 }, (_, index) => `S${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]))
  const schemas = Object.fromEntries([...names, 'Seat'].map((name) => [name, { properties }]))
  const found = find(schemas, 'nothing has this name')
  expect(found).toEqual({ matching: [], leading: [], isComplete: false })
  expect(find(schemas, 's1').matching.length).toBeLessThan(300)
})
