import type { Diagnostic } from './diagnostic.ts'
import { type DocumentKind, detectKind } from './document-kind.ts'
import { isObject, type JsonObject, kindOf, type ValueKind } from './json.ts'
import { parseJson as parseExactJson } from './numbers/exact-json.ts'
import type { JsonReason } from './parse/json-error.ts'
import { NUMBER_READER } from './numbers/exact-number.ts'
import { positionAt, type TextPosition } from './parse/text-position.ts'
import type { YamlReason } from './parse/yaml-reason.ts'

/**
 * A parsed API description. It stays in the worker that parsed it. The other functions of this
 * package extract small, plain data from it that can be posted to a page.
 */
export interface ApiDocument {
  root: JsonObject
  kind: DocumentKind
  format: 'json' | 'yaml'
  diagnostics: Diagnostic[]
}

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

export type OpenedDocument =
  | { state: 'opened'; document: ApiDocument }
  | { state: 'failed'; error: DocumentError }

type ParsedText =
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
 * Opens the text of a specification, JSON or YAML. Syntax errors have a line and column if the parser reports
 * them. The YAML parser and the code that locates errors are loaded on demand; the promise rejects if loading
 * fails.
 */
export async function openDocument(text: string): Promise<OpenedDocument> {
  const parsed = await parseText(text)
  if (parsed.state === 'failed') return parsed
  if (!isObject(parsed.value)) {
    return { state: 'failed', error: { kind: 'noObject', actual: kindOf(parsed.value) } }
  }
  return { state: 'opened', document: documentOf(parsed.value, parsed) }
}

/** Wraps the root object of a document that was parsed elsewhere. */
export function documentOf(
  root: JsonObject,
  { format = 'json', diagnostics = [] }: Partial<Pick<ApiDocument, 'format' | 'diagnostics'>> = {},
): ApiDocument {
  const { kind, diagnostic } = detectKind(root)
  return { root, kind, format, diagnostics: diagnostic === null ? diagnostics : [...diagnostics, diagnostic] }
}

export function isSwagger2(document: ApiDocument): boolean {
  return document.kind.family === 'openapi' && document.kind.version === '2.0'
}

async function parseText(input: string): Promise<ParsedText> {
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
    const value = parseExactJson(text)
    return { state: 'parsed', value, format: 'json', diagnostics: [] }
  } catch {
    const yaml = text.length <= MAXIMUM_JSON_AS_YAML_CHARACTERS ? await parseYaml(text) : undefined
    return yaml?.state === 'parsed' ? yaml : failAsJson(text)
  }
}

async function failAsJson(text: string): Promise<ParsedText> {
  const { findJsonError } = await import('./parse/json-error.ts')
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
  const { readYaml } = await import('./parse/read-yaml.ts')
  const plain = readYaml(text, NUMBER_READER)
  if (plain.state === 'read') return { ...plain, state: 'parsed', format: 'yaml' }
  const { examineYaml } = await import('./parse/examine-yaml.ts')
  const read = examineYaml(text, NUMBER_READER, plain.offset)
  if (read.state === 'parsed') return { ...read, format: 'yaml' }
  const position = read.offset === null ? null : positionAt(text, read.offset)
  return fail({ kind: 'syntax', format: 'YAML', reason: read.reason, position })
}

function fail(error: DocumentError): ParsedText {
  return { state: 'failed', error }
}
