import { expect, it } from 'vitest'
import type { ReceivedResponse } from '../request/send-request.ts'
import { fileNameOf, headerValue, problemPage, responseContent, tidyJson } from './response-content.ts'

it('formats JSON without changing digits or escapes', () => {
  const text = '{"id":12345678901234567890,"rate":1.0,"a":"\\u00e9,\\"[{:","none":{},"l":[[],[1,2]]}'
  expect(tidyJson(text).replaceAll(/(?<=[\d"}\],:[{])\s+/g, '')).toBe(text)
  const plain = { a: [1, { b: null }], c: 'x: [1, 2]', d: {} }
  expect(tidyJson(JSON.stringify(plain))).toBe(JSON.stringify(plain, null, 2))
  expect(tidyJson('{"a":')).toBe('{"a":')
})

const responseOf = (
  bytes: number[],
  type: string | null,
  state: ReceivedResponse['state'] = 'complete',
): ReceivedResponse => ({
  status: 200,
  statusText: 'OK',
  headers: type === null ? [] : [{ name: 'Content-Type', value: type }],
  isProxied: false,
  ms: 1,
  chunks: [new Uint8Array(bytes)],
  size: bytes.length,
  state,
})

it.each([
  ['application/jwt', [0x65, 0x79, 0x2e], 'complete', { kind: 'text', text: 'ey.' }],
  // Truncated within a character.
  ['application/jsonl', [0x7b, 0xc3], 'receiving', { kind: 'text', text: '{' }],
  ['text/plain', [0x7b, 0xc3], 'cut', { kind: 'text', text: '{' }],
  ['application/jsonl', [0x7b, 0xc3], 'complete', { kind: 'binary', mediaType: 'application/jsonl' }],
  ['application/zip', [0x50, 0x4b, 3, 4], 'complete', { kind: 'binary', mediaType: 'application/zip' }],
  ['audio/midi', [0x4d, 0x54], 'complete', { kind: 'binary', mediaType: 'audio/midi' }],
  [null, [0x41], 'complete', { kind: 'text', text: 'A' }],
] as const)('displays as much as possible of %s', (type, bytes, state, expected) => {
  expect(responseContent(responseOf([...bytes], type, state))).toEqual(expected)
})

it.each([
  [`attachment; filename="b.txt"; filename*=UTF-8''b%C3%A9%20.xlsx`, 'bé .xlsx'],
  [String.raw`attachment; filename="a \"1\".txt"`, 'a "1".txt'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [`attachment; filename*=UTF-8''..%2F..%5Cx`, 'x'],
  [Buffer.from('inline; filename="é.txt"').toString('latin1'), 'é.txt'],
  ['inline', undefined],
])('reads the file name of a download from %s', (value, name) => {
  expect(fileNameOf({ headers: [{ name: 'Content-Disposition', value }] })).toBe(name)
})

it('decodes headers as UTF-8, otherwise as Latin-1', () => {
  expect([Buffer.from('é ☃').toString('latin1'), 'caf\u00e9', 'plain'].map(headerValue)).toEqual([
    'é ☃',
    'café',
    'plain',
  ])
})

it.each([
  ['application/problem+json', { type: 'https://portal.example/rejections/not_registered' }, true],
  ['application/problem+json; charset=utf-8', { type: 'http://localhost/problems/a' }, true],
  ['application/problem+json', { type: 'about:blank' }, false],
  ['application/problem+json', { type: 'javascript:alert(1)' }, false],
  ['application/problem+json', { type: '/problems/a' }, false],
  ['application/problem+json', null, false],
  ['application/json', { type: 'https://portal.example' }, false],
])('finds the page about a problem: %s %j', (mediaType, body, isFound) => {
  const text = JSON.stringify(body)
  expect(problemPage(responseOf([], mediaType), text)).toBe(isFound ? body?.type : undefined)
  expect(problemPage(responseOf([], mediaType), text.slice(1))).toBeUndefined()
})
