import fc from 'fast-check'
import { expect, test } from 'vitest'

import { encodeText, headerText, pathText, queryPairs, queryTexts } from './serialize-parameter.ts'

const LIST = ['blue', 'black', 'brown']
const OBJECT = { R: 100, G: 200, B: 150 }
const styled = (style: string, explode: boolean) => ({ style, explode, allowReserved: false })

const query = (value: unknown, style: string, explode: boolean) =>
  queryPairs('color', value, styled(style, explode))
    .map((pair) => `${pair.name}=${pair.value}`)
    .join('&')

// The table “Style Examples” of OpenAPI.
test.each([
  ['form', false, LIST, 'color=blue,black,brown'],
  ['form', true, LIST, 'color=blue&color=black&color=brown'],
  ['form', false, OBJECT, 'color=R,100,G,200,B,150'],
  ['form', true, OBJECT, 'R=100&G=200&B=150'],
  ['form', true, 'blue', 'color=blue'],
  ['form', true, '', 'color='],
  ['spaceDelimited', false, LIST, 'color=blue black brown'],
  ['spaceDelimited', false, OBJECT, 'color=R 100 G 200 B 150'],
  ['pipeDelimited', false, LIST, 'color=blue|black|brown'],
  ['pipeDelimited', false, OBJECT, 'color=R|100|G|200|B|150'],
  ['deepObject', true, OBJECT, 'color[R]=100&color[G]=200&color[B]=150'],
  ['form', true, { a: { b: 1 } }, 'a={"b":1}'],
  // Not defined by OpenAPI; common server behavior.
  ['deepObject', true, { a: { b: { c: 1 } } }, 'color[a][b][c]=1'],
  [
    'deepObject',
    true,
    { a: ['x', { b: 1 }], e: [], n: null },
    'color[a][0]=x&color[a][1][b]=1&color[n]=null',
  ],
  ['deepObject', true, LIST, 'color[0]=blue&color[1]=black&color[2]=brown'],
] as const)(
  'serializes a query parameter with style %s, explode %s: %j as %s',
  (style, explode, value, text) => {
    expect(query(value, style, explode)).toBe(text)
  },
)

test.each([
  ['simple', false, LIST, 'blue,black,brown'],
  ['simple', false, OBJECT, 'R,100,G,200,B,150'],
  ['simple', true, OBJECT, 'R=100,G=200,B=150'],
  ['label', false, 'blue', '.blue'],
  ['label', false, LIST, '.blue,black,brown'],
  ['label', true, LIST, '.blue.black.brown'],
  ['label', false, OBJECT, '.R,100,G,200,B,150'],
  ['label', true, OBJECT, '.R=100.G=200.B=150'],
  ['matrix', false, 'blue', ';color=blue'],
  ['matrix', false, LIST, ';color=blue,black,brown'],
  ['matrix', true, LIST, ';color=blue;color=black;color=brown'],
  ['matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
  ['matrix', true, OBJECT, ';R=100;G=200;B=150'],
  ['simple', false, 'a/b c', 'a%2Fb%20c'],
] as const)(
  'serializes a path parameter with style %s, explode %s: %j as %s',
  (style, explode, value, text) => {
    expect(pathText('color', value, styled(style, explode))).toBe(text)
  },
)

test('does not percent-encode headers', () => {
  expect(headerText(['a b', 1], styled('simple', false))).toBe('a b,1')
  expect(headerText(OBJECT, styled('simple', true))).toBe('R=100,G=200,B=150')
})

test('keeps allowed reserved characters unless they would change the rest of the URL', () => {
  expect(encodeText('a/b?c=d e%', true)).toBe('a/b?c=d%20e%25')
  expect(encodeText('a/b', false)).toBe('a%2Fb')
  // RFC 6570 encodes everything except letters, digits and four characters. Browsers always encode a quote in
  // a query.
  expect([encodeText("!'()*-._~", false), encodeText("!'()*", true)]).toEqual([
    '%21%27%28%29%2A-._~',
    '!%27()*',
  ])
  const reserved = { ...styled('form', true), allowReserved: true }
  expect(queryTexts('q', 'a/b?c#d', reserved)).toEqual(['q=a/b?c%23d'])
  // OpenAPI 3.2: a path value must not contain characters that end the path or a segment.
  expect(pathText('id', 'a/b?c#d:e@f', { ...reserved, style: 'simple' })).toBe('a%2Fb%3Fc%23d:e@f')
})

test('encodes any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, reserved) => {
      expect(encodeText(`\uD800${text}`, reserved)).toMatch(/^[\x21-\x7E]+$/)
    }),
  )
})

test.each([
  ['form', false, ['a,b', 'c d'], ['ids=a%2Cb,c%20d']],
  ['form', true, ['a,b', 'c d'], ['ids=a%2Cb', 'ids=c%20d']],
  ['form', false, { a: '1,2' }, ['ids=a,1%2C2']],
  ['pipeDelimited', false, ['a', 'b'], ['ids=a%7Cb']],
  ['spaceDelimited', false, ['a', 'b'], ['ids=a%20b']],
  ['deepObject', true, { a: 'x&y' }, ['ids%5Ba%5D=x%26y']],
])('produces a valid URL for any value with style %s, explode %s', (style, explode, value, expected) => {
  expect(queryTexts('ids', value, styled(style, explode))).toEqual(expected)
})
