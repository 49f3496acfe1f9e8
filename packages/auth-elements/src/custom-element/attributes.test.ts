import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeName, coerceProperty, parseAttribute } from './attributes.ts'
import type { AttributeDefinition } from './definition.ts'

const on: AttributeDefinition = { type: 'boolean', default: true }
const off: AttributeDefinition = { type: 'boolean', default: false }
const text: AttributeDefinition = { type: 'string', default: 'default text' }

test.each([
  ['wrapperId', 'wrapper-id'],
  ['idpLoginCallbackUrl', 'idp-login-callback-url'],
  ['lang', 'lang'],
])('the attribute of %s is %s', (property, attribute) => {
  expect(attributeName(property)).toBe(attribute)
})

describe('parseAttribute', () => {
  test('an absent attribute has its default', () => {
    expect([on, off, text].map((definition) => parseAttribute(definition, null))).toEqual([
      true,
      false,
      'default text',
    ])
  })

  test('a present boolean is true, unless it says false in any case', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.mixedCase(fc.constant('false'))), (value) => {
        expect(parseAttribute(off, value)).toBe(value.toLowerCase() !== 'false')
        expect(parseAttribute(on, value)).toBe(value.toLowerCase() !== 'false')
      }),
    )
  })

  test('a text is taken as it stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(parseAttribute(text, value)).toBe(value)
      }),
    )
  })
})

describe('coerceProperty', () => {
  test('null and undefined bring the default back', () => {
    for (const definition of [on, off, text]) {
      expect(coerceProperty(definition, undefined)).toBe(definition.default)
      expect(coerceProperty(definition, null)).toBe(definition.default)
    }
  })

  test('a text means what it means on the attribute', () => {
    expect(coerceProperty(off, '')).toBe(true)
    expect(coerceProperty(on, 'FALSE')).toBe(false)
    expect(coerceProperty(text, '')).toBe('')
  })

  test('any value gives a value of the right type and never throws', () => {
    const hostile = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
      fc.constantFrom(Symbol('s'), () => 1, {
        toString() {
          throw new Error('no')
        },
      }),
    )
    fc.assert(
      fc.property(hostile, (value) => {
        for (const definition of [on, off, text]) {
          expect(typeof coerceProperty(definition, value)).toBe(definition.type)
        }
      }),
    )
  })
})
