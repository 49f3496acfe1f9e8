import { expect, test } from 'vitest'

import { openDocument } from './api-document.ts'
import { MAXIMUM_JSON_CHARACTERS, MAXIMUM_YAML_CHARACTERS } from './parse/parse-text.ts'

const LINES = '{\n  "openapi": "3.1.0",\n  "paths": {'

test.each([
  ['nothing', '', 'The document is empty.', null],
  ['blanks', ' \n\t', 'The document is empty.', null],
  ['a web page', '<!doctype html>', 'The document is HTML or XML, not JSON or YAML.', null],
  [
    'truncated JSON',
    LINES,
    'The document is not valid JSON. Line 3, column 13: the text ends before this { is closed.',
    3,
  ],
  ['a list', '[1, 2]', 'The document is a list, not an object with names and values.', null],
  ['a word', 'hello', 'The document is a text, not an object with names and values.', null],
  ['null', 'null', 'The document is null, not an object with names and values.', null],
])('%s is refused with its reason', async (_what, text, message, line) => {
  const opened = await openDocument(text)
  expect(opened.state === 'failed' && opened.fault).toMatchObject({ message, line })
})

test('broken YAML names line and column', async () => {
  const opened = await openDocument('openapi: 3.1.0\ninfo:\n  title: "Open\npaths: {}\n')
  expect(opened.state === 'failed' && opened.fault.message).toMatch(/not valid YAML\. Line \d+, column \d+: /)
})

test.each([
  ['- ', 401],
  ['? ', 401],
  ['[', 201],
  ['{"a":', 1001],
])('YAML of many levels is refused before anything calls itself for each: %s', async (level, column) => {
  const opened = await openDocument(`# YAML\n${level.repeat(5_000)}`)
  expect(opened.state === 'failed' && opened.fault.message).toBe(
    `The document is not valid YAML. Line 2, column ${column}: it is nested too deeply.`,
  )
  const some = await openDocument(`a: ${'['.repeat(190)}${']'.repeat(190)}`)
  expect(some.state).toBe('opened')
})

test('YAML that multiplies itself is refused', async () => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    level === 0 ? 'a0: &a0 [x]' : `a${level}: &a${level} [${`*a${level - 1},`.repeat(9)}]`,
  )
  const opened = await openDocument(levels.join('\n'))
  expect(opened.state === 'failed' && opened.fault.message).toMatch(/alias/i)
})

test('nesting without end is refused, not a crash', async () => {
  const opened = await openDocument(`a: ${'['.repeat(200_000)}`)
  expect(opened.state).toBe('failed')
})

test('100 MB are refused before they are read', async () => {
  const json = await openDocument(`{"a":"${'x'.repeat(100_000_000)}`)
  expect(json.state === 'failed' && json.fault.message).toBe(
    `The document has 100 million characters; up to ${MAXIMUM_JSON_CHARACTERS / 1e6} million can be shown. Download it to read it elsewhere.`,
  )
  const yaml = await openDocument(`a: ${'x'.repeat(MAXIMUM_YAML_CHARACTERS)}`)
  expect(yaml.state === 'failed' && yaml.fault.message).toMatch(/^The document has 16 million characters/)
})

test('a byte order mark, comments in JSON and several YAML documents are no hindrance', async () => {
  const marked = await openDocument('\uFEFF{"openapi":"3.0.0"}')
  expect(marked.state === 'opened' && marked.document.format).toBe('json')
  const commented = await openDocument('{"openapi": "3.0.0", # version\n}')
  expect(commented.state === 'opened' && commented.document.format).toBe('yaml')
  const several = await openDocument('openapi: 3.0.0\n---\nopenapi: 3.1.0\n')
  expect(several.state === 'opened' && several.document.remarks).toEqual([
    'The text holds several YAML documents. Only the first is shown.',
  ])
})

test.each([
  ['swagger: "2.0"', 'openapi', '2.0', 0],
  ['swagger: 2.0', 'openapi', '2.0', 0],
  ['openapi: 3.0.4', 'openapi', '3.0', 0],
  ['openapi: 3.1', 'openapi', '3.1', 0],
  ['openapi: 3.2.0', 'openapi', '3.2', 0],
  ['openapi: 4.0.0', 'openapi', '3.2', 1],
  ['swagger: "1.2"', 'openapi', '2.0', 1],
  ['paths: {}', 'openapi', '3.1', 1],
  ['asyncapi: 2.6.0', 'asyncapi', '2', 0],
  ['asyncapi: 3.0.0', 'asyncapi', '3', 0],
  ['asyncapi: 9.0.0', 'asyncapi', '3', 1],
  ['name: anything', 'unknown', null, 1],
])('%s is %s %s', async (text, family, version, remarks) => {
  const opened = await openDocument(text)
  expect(opened.state === 'opened' && opened.document.kind).toEqual({ family, version })
  expect(opened.state === 'opened' && opened.document.remarks).toHaveLength(remarks)
})
