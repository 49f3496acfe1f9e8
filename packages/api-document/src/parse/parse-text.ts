import type { ValueKind } from '../json.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { JsonReason } from './json-error.ts'
import { positionAt, type TextPosition } from './text-position.ts'
import type { YamlReason } from './yaml-reason.ts'

/** Why a text is no document. It is put into words where it is shown. */
export type DocumentError =
  | { kind: 'empty' | 'markup' | 'notText' | 'unreadable' }
  /** In characters. */
  | { kind: 'tooLarge'; length: number; maximum: number }
  | { kind: 'noObject'; is: ValueKind }
  | TextSyntaxError

interface TextSyntaxError {
  kind: 'syntax'
  format: 'JSON' | 'YAML'
  reason: JsonReason | YamlReason
  position: TextPosition | null
}

export type ParsedText =
  | { state: 'parsed'; value: unknown; format: 'json' | 'yaml'; diagnostics: Diagnostic[] }
  | { state: 'failed'; error: DocumentError }

/** Larger texts are not opened: a browser's tab would run out of memory. In characters. */
export const MAXIMUM_JSON_CHARACTERS = 64_000_000

/** YAML takes some ten times as long to read as JSON, and up to fifty times as long where something is unusual. In characters. */
export const MAXIMUM_YAML_CHARACTERS = 16_000_000

/** Up to here, what starts like JSON and is none gets a second chance as YAML, which allows comments and more. */
const SECOND_CHANCE_CHARACTERS = 1_000_000

const BYTE_ORDER_MARK = '\uFEFF'

/** How UTF-16 and binary files begin when they are taken for UTF-8. */
const NOT_UTF8 = /^(?:\uFFFD|[^]?\0)/

/**
 * Parses JSON or YAML. Whatever is wrong is said, with line and column where there is one. What is only needed for YAML or
 * for a fault is loaded then: rejects if that does not come.
 */
export async function parseText(input: string): Promise<ParsedText> {
  const text = input.startsWith(BYTE_ORDER_MARK) ? input.slice(1) : input
  if (NOT_UTF8.test(text)) return fail({ kind: 'notText' })
  const first = /\S/.exec(text)?.[0]
  if (first === undefined) return fail({ kind: 'empty' })
  if (first === '<') return fail({ kind: 'markup' })
  const looksLikeJson = first === '{' || first === '['
  const maximum = looksLikeJson ? MAXIMUM_JSON_CHARACTERS : MAXIMUM_YAML_CHARACTERS
  if (text.length > maximum) return fail({ kind: 'tooLarge', length: text.length, maximum })
  return looksLikeJson ? parseJson(text) : parseYaml(text)
}

async function parseJson(text: string): Promise<ParsedText> {
  try {
    const value: unknown = JSON.parse(text)
    return { state: 'parsed', value, format: 'json', diagnostics: [] }
  } catch {
    const yaml = text.length <= SECOND_CHANCE_CHARACTERS ? await parseYaml(text) : undefined
    return yaml?.state === 'parsed' ? yaml : failAsJson(text)
  }
}

async function failAsJson(text: string): Promise<ParsedText> {
  const { findJsonError } = await import('./json-error.ts')
  const error = findJsonError(text)
  // Nothing is wrong with it but its size or its depth.
  if (!error) return fail({ kind: 'unreadable' })
  return fail({
    kind: 'syntax',
    format: 'JSON',
    reason: error.reason,
    position: positionAt(text, error.offset),
  })
}

async function parseYaml(text: string): Promise<ParsedText> {
  const { readYaml } = await import('./read-yaml.ts')
  const plain = readYaml(text)
  if (plain.state === 'read') return { ...plain, state: 'parsed', format: 'yaml' }
  const { examineYaml } = await import('./examine-yaml.ts')
  const read = examineYaml(text, plain.offset)
  if (read.state === 'parsed') return { ...read, format: 'yaml' }
  const position = read.offset === null ? null : positionAt(text, read.offset)
  return fail({ kind: 'syntax', format: 'YAML', reason: read.reason, position })
}

function fail(error: DocumentError): ParsedText {
  return { state: 'failed', error }
}
