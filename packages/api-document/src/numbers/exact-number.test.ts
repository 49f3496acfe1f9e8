import { expect, test } from 'vitest'

import { isObject, kindOf, numberOf, textOf } from '../json.ts'
import { compareNumbers, isExactMultiple, isInteger, numberKey } from './compare-numbers.ts'
import { parseJson, stringifyJson } from './exact-json.ts'
import { type ExactNumber, isExactNumber, numberFromText, numberText } from './exact-number.ts'

const number = (text: string): number | ExactNumber => numberFromText(text) ?? Number.NaN

test.each([
  '{"a":9007199254740993,"b":[1.50,-0,1e400],"c":{"d":0.1234567890123456789}}',
  '[1.0]',
  '[123456789012.1234567]',
  '{"some":{"longer":["text",1234567890123456789012345678901234567890,{"id":-9223372036854775808}]}}',
  '1e5',
  '{"a":12,"b":0.0000001}',
  '{"text":"a,1.0,[1e5],\\":1.0","n":1.5}',
  '{"text":"\uFDD0number","o":{"\uFDD0number":"alert(1)"}}',
])('reads and writes %s without loss', (text) => {
  expect(stringifyJson(parseJson(text))).toBe(text)
  expect(stringifyJson(structuredClone(parseJson(text)))).toBe(text)
})

test('numbers without loss stay numbers', () => {
  expect(parseJson('[1,0.5,-3,1e21,9007199254740992]')).toEqual([
    1,
    0.5,
    -3,
    number('1e21'),
    9007199254740992,
  ])
})

test('an exact number is a number and no object', () => {
  const exact = number('9007199254740993')
  expect([isExactNumber(exact), isObject(exact), kindOf(exact)]).toEqual([true, false, 'number'])
  expect(numberOf(number('1.50'))).toBe(1.5)
  expect(textOf(number('1.10'))).toBe('1.10')
  expect(isObject({ '\uFDD0number': 'x' })).toBe(true)
})

test.each([
  ['0x1F', '31'],
  ['0o17', '15'],
  ['0042', '42'],
  ['+5', '5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['12e3', '12e3'],
  ['1.50', '1.50'],
])('writes %s of YAML as %s', (source, json) => {
  expect(numberText(number(source))).toBe(json)
})

test.each([
  ['9007199254740993', '9007199254740992', 1],
  ['-9007199254740993', '-9007199254740992', -1],
  ['1.0', '1', 0],
  ['1e400', '9', 1],
  ['-1e400', '1e-400', -1],
  ['1e999999999999', '1e999999999998', 1],
  ['0.0', '-0', 0],
])('compares %s and %s', (left, right, order) => {
  expect(Math.sign(compareNumbers(number(left), number(right)))).toBe(order)
})

test('tells integers, multiples and equal numbers', () => {
  expect([isInteger(number('1.0')), isInteger(number('1.50')), isInteger(number('1e400'))]).toEqual([
    true,
    false,
    true,
  ])
  expect(isExactMultiple(number('9007199254740993'), 3)).toBe(true)
  expect(isExactMultiple(number('9007199254740993'), 2)).toBe(false)
  expect(isExactMultiple(number('1.50'), number('0.10'))).toBe(true)
  expect(numberKey(number('1.0'))).toBe(numberKey(1))
})
