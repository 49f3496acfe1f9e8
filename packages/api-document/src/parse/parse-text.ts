import type { ValueKind } from '../json.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { JsonReason } from './json-error.ts'
import { positionAt, type TextPosition } from './text-position.ts'
import type { YamlReason } from './yaml-reason.ts'

/** Why a text is not a readable document. The UI turns it into a message. */
export type DocumentError =
  | { kind: 'empty' | 'markup' | 'notText' | 'unreadable' }
  /** In characters. */
  | { kind: 'tooLarge'; length: number; maximum: number }
  | { kind: 'noObject'; actual: ValueKind }
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

/** In characters. A larger document would exceed the memory of a browser tab. */
export const MAXIMUM_JSON_CHARACTERS = 64_000_000

/**
 * In characters. YAML takes about 10 times as long to parse as JSON, and up to 50 times with unusual input.
 */
export const MAXIMUM_YAML_CHARACTERS = 16_000_000

/** Invalid JSON up to this size is parsed as YAML, which allows comments. */
const MAXIMUM_JSON_AS_YAML_CHARACTERS = 1_000_000

const BYTE_ORDER_MARK = '\uFEFF'

/** How UTF-16 and binary files start when decoded as UTF-8. */
const NOT_UTF8 = /^(?:\uFFFD|[^]?\0)/

/**
 * Parses JSON or YAML. Syntax errors have a line and column if the parser reports them. The YAML parser and
 * the code that locates errors are loaded on demand; the promise rejects if loading fails.
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
    const yaml = text.length <= MAXIMUM_JSON_AS_YAML_CHARACTERS ? await parseYaml(text) : undefined
    return yaml?.state === 'parsed' ? yaml : failAsJson(text)
  }
}

async function failAsJson(text: string): Promise<ParsedText> {
  const { findJsonError } = await import('./json-error.ts')
  const error = findJsonError(text)
  // The syntax is valid, so the size or depth exceeded a limit of the engine.
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
  const fastResult = readYaml(text)
  if (fastResult.state === 'read') return { ...fastResult, state: 'parsed', format: 'yaml' }
  const { examineYaml } = await import('./examine-yaml.ts')
  const result = examineYaml(text, fastResult.offset)
  if (result.state === 'parsed') return { ...result, format: 'yaml' }
  const position = result.offset === null ? null : positionAt(text, result.offset)
  return fail({ kind: 'syntax', format: 'YAML', reason: result.reason, position })
}

function fail(error: DocumentError): ParsedText {
  return { state: 'failed', error }
}
