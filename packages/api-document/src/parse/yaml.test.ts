import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'

import { openDocument } from '../api-document.ts'
import { demoDocuments } from '../testing/demo-documents.ts'
import { examineYaml as examine, type YamlResult } from './examine-yaml.ts'
import { type FastYamlResult, readYaml as read } from './read-yaml.ts'
import { excerptAround } from './yaml-excerpt.ts'
import { NUMBER_READER } from '../numbers/exact-number.ts'

const examineYaml = (text: string, failedAt?: number | null) => examine(text, NUMBER_READER, failedAt)
const readYaml = (text: string) => read(text, NUMBER_READER)

test.each([
  ['info:\n\ttitle: A', 2, 1, 'tabIndent'],
  ['info:\n    title: A\n  version: 1', 3, 1, 'badIndent'],
  ['info:\n  title: A\n    version: 1', 3, 5, 'badIndent'],
  ['tags:\n  - a\n - b', 3, 1, 'badIndent'],
  ['info:\n  title: A: B', 2, 10, 'midLine'],
  ['info:\n  title\n  version: 1', 2, 3, 'noColon'],
  ['info:\n  title:A\n  version: 1', 2, 3, 'noColon'],
  [String.raw`title: "\q"`, 1, 9, 'badEscape'],
  ['info:\n  title: "Open\npaths:\n  a: b', 2, 10, 'openQuotes'],
  ["info:\n  title: 'Open\npaths:\n  a: it's", 2, 10, 'openQuotes'],
  ["info:\n  title: 'It's here'", 2, 14, 'moreAfterValue'],
  ['path: {id}/seats', 1, 11, 'moreAfterValue'],
  ['tags: [a, b\ninfo:\n  title: A', 1, 7, 'openBracket'],
  ['tags: [a, [b]\n', 1, 7, 'openBracket'],
  ['tags: {a: b\ninfo:\n  title: A', 1, 7, 'openBrace'],
  ['tags: [a}\nb: c', 1, 7, 'openBracket'],
  ['tags: [a]]', 1, 10, 'strayBracket'],
  ['tags: [a,,b]', 1, 10, 'value'],
  ['handle: @stagedoor', 1, 9, 'reservedSign'],
  ['a: &a 1\nb: *c\nc: *c', 2, 4, 'unknownAlias'],
  ['hosts:\n  - *', 2, 5, 'unknownAlias'],
])('reports reason, line and column of the error in %j', async (text, line, column, reason) => {
  for (const written of [text, text.replaceAll('\n', '\r\n')]) {
    expect(await openDocument(written)).toEqual({
      state: 'failed',
      error: { kind: 'syntax', format: 'YAML', reason, position: { line, column } },
    })
  }
})

test("reports the library's message for a rare error", async () => {
  expect(await openDocument('%YAML 3\n---\na: b')).toMatchObject({
    error: { reason: { message: 'Unsupported YAML version 3' }, position: { line: 1, column: 7 } },
  })
})

test.each([
  ['- ', 401],
  ['? ', 401],
  ['[', 201],
  ['{"a":', 1001],
])('rejects deeply nested YAML without recursion: %s', async (level, column) => {
  const opened = await openDocument(`# YAML\n${level.repeat(5_000)}`)
  expect(opened.state === 'failed' && opened.error).toEqual({
    kind: 'syntax',
    format: 'YAML',
    reason: 'tooDeep',
    position: { line: 2, column },
  })
  const some = await openDocument(`a: ${'['.repeat(190)}${']'.repeat(190)}`)
  expect(some.state).toBe('opened')
})

test('rejects YAML with multiplying aliases and accepts frequent simple aliases', async () => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    level === 0 ? 'a0: &a0 [x]' : `a${level}: &a${level} [${`*a${level - 1},`.repeat(9)}]`,
  )
  const opened = await openDocument(levels.join('\n'))
  expect(opened.state === 'failed' && opened.error).toMatchObject({
    kind: 'syntax',
    reason: 'repeatsTooMuch',
    position: null,
  })
  const repeated = readYaml(`a: &a {b: 1}\nc: [${'*a,'.repeat(20_000)}]`)
  expect(repeated).toHaveProperty(['value', 'c', 19_999, 'b'], 1)
})

test('keeps the last of several values with the same key and reports the position', async () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `name${index}: a\n`).join('')
  expect(
    await openDocument(`${names}info: {title: A}\npaths:\n  /a: {get: 1}\n  /a: {put: 2}\n`),
  ).toMatchObject({
    state: 'opened',
    document: {
      root: { name49999: 'a', paths: { '/a': { put: 2 } } },
      diagnostics: [{ kind: 'repeatedName', position: { line: 50_004, column: 3 } }, { kind: 'noVersion' }],
    },
  })
})

test('lets own keys override merged keys, and earlier merges override later ones', () => {
  const base = 'b: &b {x: 1}\nc: &c {x: 3, y: 4}\n'
  expect(readYaml(`${base}a:\n  <<: [*b, *c]\n  y: 5`)).toEqual({
    state: 'read',
    value: { b: { x: 1 }, c: { x: 3, y: 4 }, a: { x: 1, y: 5 } },
    diagnostics: [],
  })
})

test.each([
  ['openapi: 3.1.0\n---\n- *nothing\n', { openapi: '3.1.0' }],
  ['a: !include other.yaml\nb: !!binary aGk=', { a: 'other.yaml', b: expect.anything() }],
  ['? [a]\n: b', { '[ a ]': 'b' }],
  ['a: b\u0007', { a: 'b\u0007' }],
])('reads the unusual input %j', async (text, value) => {
  expect(await openDocument(text)).toMatchObject({ state: 'opened', document: { root: value } })
})

test('returns the same value from both parsers, for demo documents and for generated ones', () => {
  const yaml = demoDocuments().filter(({ name }) => !name.endsWith('.json'))
  expect(yaml.length).toBeGreaterThan(2)
  for (const { text } of yaml) expect(readYaml(text)).toEqual(valueIn(examineYaml(text)))
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'BLOCK_FOLDED'), (value, type) => {
      const text = stringify({ value }, { defaultStringType: type })
      expect(readYaml(text)).toEqual(valueIn(examineYaml(text)))
    }),
  )
})

function valueIn(result: YamlResult): unknown {
  return result.state === 'parsed' && { ...result, state: 'read' }
}

test.each([
  ['      summary: a: b\n', 'midLine', 15],
  ['      summary: "a\n', 'openQuotes', 15],
  ['      tags: [a, b\n', 'openBracket', 12],
  ['     summary: a\n', 'badIndent', 0],
  ['  "/open:\n', 'noColon', 2],
])('examines only the text around the error in a large text: %j', (line, reason, column) => {
  const path = `  /p:
    get:
      tags:
      - ["a", {b: c,
        d: e}]
      - ${'f'.repeat(200)}
# Not indented
      description: |
        - in "two

          lines
`
  const paths = path.repeat(700)
  const before = `openapi: 3.1.0\npaths:\n${paths}`
  const text = `${before}${line}${paths}`
  const failedAt = rejectedAt(readYaml(text))
  expect(excerptAround(text, failedAt)?.text.length).toBeLessThan(250_000)
  expect(examineYaml(text, failedAt)).toEqual({ state: 'failed', reason, offset: before.length + column })
})

test('reports no error for constructs that depend on text outside the excerpt', () => {
  const value = 'v'.repeat(1_000)
  const lines = (before: string, after = '') => `${before}${value}${after}\n`.repeat(300)
  const texts = [
    `a: &name b\n${lines('c: ')}e: *name\nf: !tag g\n${lines('h: ')}`,
    `a: b\n${lines('c: ')}e: [!tag g,\n${lines(' ', ',')} ]\n`,
    `{\n${lines('"c": "', '",')}"e": !tag f,\n${lines('"g": "', '",')}}`,
    `a: b\n${lines('c: ')}---\n${lines('e: ')}f: g: h\n`,
  ]
  for (const text of texts)
    expect(examineYaml(text, rejectedAt(readYaml(text)))).toHaveProperty('state', 'parsed')
})

function rejectedAt(result: FastYamlResult): number {
  return (result.state === 'rejected' && result.offset) || 0
}
