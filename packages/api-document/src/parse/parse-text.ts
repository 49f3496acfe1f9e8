import { findJsonFault } from './json-fault.ts'
import { placeAt } from './text-place.ts'

/** Why a text is no document: one sentence, and the place if it has one. */
export interface DocumentFault {
  message: string
  line: number | null
  column: number | null
}

export type ParsedText =
  | { state: 'parsed'; value: unknown; format: 'json' | 'yaml'; remarks: string[] }
  | { state: 'failed'; fault: DocumentFault }

/** Larger texts are not opened: a browser's tab would run out of memory. In characters. */
export const MAXIMUM_JSON_CHARACTERS = 64_000_000

/** YAML takes some fifty times as long to read as JSON. In characters. */
export const MAXIMUM_YAML_CHARACTERS = 16_000_000

/** Up to here, what starts like JSON and is none gets a second chance as YAML, which allows comments and more. */
const SECOND_CHANCE_CHARACTERS = 1_000_000

const BYTE_ORDER_MARK = '\uFEFF'

/** Parses JSON or YAML. Never throws: whatever is wrong is said, with line and column where there is one. */
export async function parseText(input: string): Promise<ParsedText> {
  const text = input.startsWith(BYTE_ORDER_MARK) ? input.slice(1) : input
  const first = /\S/.exec(text)?.[0]
  if (first === undefined) return fail('The document is empty.')
  if (first === '<') return fail('The document is HTML or XML, not JSON or YAML.')
  const looksLikeJson = first === '{' || first === '['
  const maximum = looksLikeJson ? MAXIMUM_JSON_CHARACTERS : MAXIMUM_YAML_CHARACTERS
  if (text.length > maximum) return tooLarge(text.length, maximum)
  return looksLikeJson ? parseJson(text) : parseYaml(text)
}

async function parseJson(text: string): Promise<ParsedText> {
  try {
    const value: unknown = JSON.parse(text)
    return { state: 'parsed', value, format: 'json', remarks: [] }
  } catch {
    const yaml = text.length <= SECOND_CHANCE_CHARACTERS ? await parseYaml(text) : undefined
    return yaml?.state === 'parsed' ? yaml : failAsJson(text)
  }
}

function failAsJson(text: string): ParsedText {
  const fault = findJsonFault(text)
  return fault
    ? failAt(text, fault.offset, 'JSON', fault.reason)
    : fail('The document could not be read as JSON: it is too large or nested too deeply.')
}

async function parseYaml(text: string): Promise<ParsedText> {
  const { readYaml } = await import('./read-yaml.ts')
  const read = readYaml(text)
  if (read.state === 'parsed') return { ...read, format: 'yaml' }
  return read.offset === null
    ? fail(`The document is not valid YAML: ${read.reason}.`)
    : failAt(text, read.offset, 'YAML', read.reason)
}

function failAt(text: string, offset: number, format: string, reason: string): ParsedText {
  const { line, column } = placeAt(text, offset)
  const message = `The document is not valid ${format}. Line ${line}, column ${column}: ${reason}.`
  return { state: 'failed', fault: { message, line, column } }
}

function tooLarge(length: number, maximum: number): ParsedText {
  const millions = (count: number) => Math.round(count / 1_000_000)
  return fail(
    `The document has ${millions(length)} million characters; up to ${millions(maximum)} million can be shown. Download it to read it elsewhere.`,
  )
}

function fail(message: string): ParsedText {
  return { state: 'failed', fault: { message, line: null, column: null } }
}
