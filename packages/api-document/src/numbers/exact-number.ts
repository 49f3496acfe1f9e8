/**
 * A number as its author wrote it, where `String(Number(text))` is another text: 9007199254740993, 1.50, 1e400; in YAML also
 * 0x1F and 0042. All other numbers are plain numbers. A plain object, because documents and descriptions are copied by
 * structured clone and as JSON, and both keep no class. `isObject` is false for it.
 */
export interface ExactNumber {
  readonly [EXACT_NUMBER]: string
}

/** Starts with a noncharacter, so that it is no name of a document's own. */
export const EXACT_NUMBER = '\uFDD0number'

/** A number in JSON (RFC 8259, 6). */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** What only YAML 1.2 writes: leading zeros and plus signs, missing digits beside the point, other bases. */
const YAML_NUMBER = /^(?:0o[0-7]+|0x[\da-fA-F]+|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/

/** Returns a number if its text is the one written, otherwise an exact number; undefined if the text is not a number. */
export function numberFromText(source: string): number | ExactNumber | undefined {
  const number = Number(source)
  if (String(number) === source && Number.isFinite(number)) return number
  return YAML_NUMBER.test(source) ? { [EXACT_NUMBER]: source } : undefined
}

/** Tests the text too, because a document may contain an object with this name. */
export function isExactNumber(value: unknown): value is ExactNumber {
  if (typeof value !== 'object' || value === null || !(EXACT_NUMBER in value)) return false
  const source: unknown = value[EXACT_NUMBER]
  return typeof source === 'string' && YAML_NUMBER.test(source)
}

export function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || isExactNumber(value)
}

/** Returns the number as written in the document, for places that expect a text. */
export function sourceOf(value: number | ExactNumber): string {
  return typeof value === 'number' ? String(value) : value[EXACT_NUMBER]
}

/** Returns the number as JSON text: as written, if that is JSON. */
export function numberText(value: number | ExactNumber): string {
  return typeof value === 'number' ? String(value) : jsonNumber(value[EXACT_NUMBER])
}

/** Returns the number, or its JSON text where a double would lose digits. */
export function shownNumber(value: number | ExactNumber): number | string {
  return typeof value === 'number' ? value : numberText(value)
}

/** Returns the nearest double, which may be infinite. */
export function doubleOf(value: number | ExactNumber): number {
  return typeof value === 'number' ? value : Number(numberText(value))
}

function jsonNumber(source: string): string {
  if (JSON_NUMBER.test(source)) return source
  if (/^0[ox]/.test(source)) return String(BigInt(source))
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^[+]?(-?)(\d*)\.?(\d*)([eE].*)?$/.exec(source) ?? []
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}${exponent}`
}

/** How the YAML parsers read numbers. */
export interface NumberReader {
  numberFromText: typeof numberFromText
  isExactNumber: typeof isExactNumber
  sourceOf: typeof sourceOf
}

/**
 * Passed to the YAML parsers, because a module that they share with the worker's first file would be a file of its own, for
 * which the worker would wait.
 */
export const NUMBER_READER: NumberReader = { numberFromText, isExactNumber, sourceOf }
