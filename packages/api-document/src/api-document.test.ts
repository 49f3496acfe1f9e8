import { expect, test } from 'vitest'

import { MAXIMUM_JSON_CHARACTERS, MAXIMUM_YAML_CHARACTERS, openDocument } from './api-document.ts'

const LINES = '{\n  "openapi": "3.1.0",\n  "paths": {'

test.each([
  ['nothing', '', { kind: 'empty' }],
  ['blanks', ' \n\t', { kind: 'empty' }],
  ['UTF-16 read as UTF-8', '\uFFFD\uFFFD{\0"\0', { kind: 'notText' }],
  ['UTF-16 without its mark', 'a\0:\0 \0b\0', { kind: 'notText' }],
  ['a web page', '<!doctype html>', { kind: 'markup' }],
  [
    'truncated JSON',
    LINES,
    { kind: 'syntax', format: 'JSON', reason: 'openBrace', position: { line: 3, column: 12 } },
  ],
  ['a list', '[1, 2]', { kind: 'noObject', actual: 'list' }],
  ['a word', 'hello', { kind: 'noObject', actual: 'text' }],
  ['null', 'null', { kind: 'noObject', actual: 'null' }],
])('rejects %s and reports the reason', async (_what, text, error) => {
  expect(await openDocument(text)).toEqual({ state: 'failed', error })
})

test('rejects unlimited nesting instead of crashing', async () => {
  const opened = await openDocument(`a: ${'['.repeat(200_000)}`)
  expect(opened.state).toBe('failed')
})

test('rejects 100 MB of text before parsing it', async () => {
  expect(await openDocument(`{"a":"${'x'.repeat(100_000_000)}`)).toEqual({
    state: 'failed',
    error: { kind: 'tooLarge', length: 100_000_006, maximum: MAXIMUM_JSON_CHARACTERS },
  })
  const yaml = await openDocument(`a: ${'x'.repeat(MAXIMUM_YAML_CHARACTERS)}`)
  expect(yaml.state === 'failed' && yaml.error.kind).toBe('tooLarge')
})

test('accepts a byte order mark, comments in JSON, and several YAML documents', async () => {
  const marked = await openDocument('\uFEFF{"openapi":"3.0.0"}')
  expect(marked.state === 'opened' && marked.document.format).toBe('json')
  const commented = await openDocument('{"openapi": "3.0.0", # version\n}')
  expect(commented.state === 'opened' && commented.document.format).toBe('yaml')
  const multiple = await openDocument('openapi: 3.0.0\n---\nopenapi: 3.1.0\n')
  expect(multiple.state === 'opened' && multiple.document.diagnostics).toEqual([{ kind: 'severalDocuments' }])
})

const readAs = (named: string, version: string) => ({ kind: 'unknownVersion', named, readAs: version })

test.each([
  ['swagger: "2.0"', 'openapi', '2.0', []],
  ['swagger: 2.0', 'openapi', '2.0', []],
  ['openapi: 3.0.4', 'openapi', '3.0', []],
  ['openapi: 3.1', 'openapi', '3.1', []],
  ['openapi: 3.2.0', 'openapi', '3.2', []],
  ['openapi: 4.0.0', 'openapi', '3.2', [readAs('OpenAPI 4.0.0', 'OpenAPI 3.2')]],
  ['swagger: "1.2"', 'openapi', '2.0', [readAs('Swagger 1.2', 'Swagger 2.0')]],
  ['paths: {}', 'openapi', '3.1', [{ kind: 'noVersion' }]],
  ['asyncapi: 2.6.0', 'asyncapi', '2', []],
  ['asyncapi: 3.0.0', 'asyncapi', '3', []],
  ['asyncapi: 9.0.0', 'asyncapi', '3', [readAs('AsyncAPI 9.0.0', 'AsyncAPI 3')]],
  ['name: anything', 'unknown', null, [{ kind: 'unknownKind' }]],
])('detects %s as %s %s', async (text, family, version, diagnostics) => {
  const opened = await openDocument(text)
  expect(opened.state === 'opened' && opened.document.kind).toEqual({ family, version })
  expect(opened.state === 'opened' && opened.document.diagnostics).toEqual(diagnostics)
})
