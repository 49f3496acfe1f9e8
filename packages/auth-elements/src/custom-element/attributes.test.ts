import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { attributeName, coerceProperty, parseAttribute } from './attributes.ts'
import type { AttributeDefinition } from './definition.ts'

const on: AttributeDefinition = { type: 'boolean', default: true }
const off: AttributeDefinition = { type: 'boolean', default: false }
const text: AttributeDefinition = { type: 'string', default: 'default text' }

test.each([
  ['wrapperId', 'wrapper-id'],
  ['idpLoginCallbackUrl', 'idp-login-callback-url'],
  ['lang', 'lang'],
  ['baseURL', 'base-url'],
])('converts %s to the attribute %s', (property, attribute) => {
  expect(attributeName(property)).toBe(attribute)
})

test('has the same attributes in a Turkish browser', () => {
  // Chromium and Node ignore the language here; Firefox and Safari do not.
  const turkish = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
    return this.replaceAll('I', 'ı').toLowerCase()
  })
  onTestFinished(() => turkish.mockRestore())
  expect(attributeName('wrapperId')).toBe('wrapper-id')
})

describe('parseAttribute', () => {
  test('returns the default for an absent attribute', () => {
    expect([on, off, text].map((definition) => parseAttribute(definition, null))).toEqual([
      true,
      false,
      'default text',
    ])
  })

  test('reads a present boolean as true unless it is "false" in any case', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.mixedCase(fc.constant('false'))), (value) => {
        expect(parseAttribute(off, value)).toBe(value.toLowerCase() !== 'false')
        expect(parseAttribute(on, value)).toBe(value.toLowerCase() !== 'false')
      }),
    )
  })

  test('returns a string unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(parseAttribute(text, value)).toBe(value)
      }),
    )
  })
})

describe('coerceProperty', () => {
  test('restores the default for null and undefined', () => {
    for (const definition of [on, off, text]) {
      expect(coerceProperty(definition, undefined)).toBe(definition.default)
      expect(coerceProperty(definition, null)).toBe(definition.default)
    }
  })

  test('parses a string like the attribute', () => {
    expect(coerceProperty(off, '')).toBe(true)
    expect(coerceProperty(on, 'FALSE')).toBe(false)
    expect(coerceProperty(text, '')).toBe('')
  })

  test('returns a value of the right type for any input without throwing', () => {
    const unusualValue = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
      fc.constantFrom(Symbol('s'), () => 1, {
        toString() {
          throw new Error('no')
        },
      }),
    )
    fc.assert(
      fc.property(unusualValue, (value) => {
        for (const definition of [on, off, text]) {
          expect(typeof coerceProperty(definition, value)).toBe(definition.type)
        }
      }),
    )
  })
})
