import { isObject } from '../json.ts'
import { compareNumbers, isInteger } from '../numbers/compare-numbers.ts'
import { parseJson, stringifyJson } from '../numbers/exact-json.ts'
import { numberFromText } from '../numbers/exact-number.ts'

/** The kind of form control for a value. */
export type FieldInput =
  | { kind: 'choice'; options: { text: string; value: unknown }[] }
  /** A limit is a text where a double would lose digits. */
  | { kind: 'number'; isInteger: boolean; minimum: number | string | null; maximum: number | string | null }
  | { kind: 'date' }
  | { kind: 'text'; isSecret: boolean }
  /** One item per line. */
  | { kind: 'list'; items: 'text' | 'number' }
  | { kind: 'json'; expectedType: 'object' | 'array' | 'any' }
  | { kind: 'file'; isList: boolean }

/** Why an input is invalid. The UI turns it into a message. */
export type FieldError =
  | { kind: 'required' }
  | { kind: 'no-number' }
  | { kind: 'no-integer' }
  | { kind: 'too-small'; minimum: number | string }
  | { kind: 'too-large'; maximum: number | string }
  | { kind: 'no-json'; message: string }
  | { kind: 'no-object' }
  | { kind: 'no-array' }
  /** The path segment would become `.` or `..`. */
  | { kind: 'dots' }
  /** The server variable would make the URL invalid. */
  | { kind: 'no-address' }

/** `value` is undefined when nothing is sent. */
export type FieldValue = { value: unknown } | { error: FieldError }

/**
 * Parses the text of a field. Empty fields send nothing, and are an error only where a value is required.
 *
 * @param isEmptySent whether an empty field sends the empty string
 */
export function readField(
  input: FieldInput,
  text: string,
  required: boolean,
  isEmptySent = false,
): FieldValue {
  if (text === '' && isEmptySent) return { value: '' }
  if (text === '') return required ? { error: { kind: 'required' } } : { value: undefined }
  switch (input.kind) {
    case 'choice': {
      const option = input.options.find((entry) => entry.text === text)
      return { value: option ? option.value : text }
    }
    case 'number':
      return readNumber(input, text)
    case 'list':
      return readList(input.items, text)
    case 'json':
      return readJson(input.expectedType, text)
    default:
      return { value: text }
  }
}

function readNumber(
  { isInteger: integersOnly, minimum, maximum }: Extract<FieldInput, { kind: 'number' }>,
  text: string,
): FieldValue {
  const number = numberFromText(text.trim())
  if (number === undefined) return { error: { kind: 'no-number' } }
  if (integersOnly && !isInteger(number)) return { error: { kind: 'no-integer' } }
  const isBeyond = (limit: number | string | null, direction: 1 | -1) =>
    limit !== null && compareNumbers(number, numberFromText(String(limit)) ?? NaN) * direction > 0
  if (minimum !== null && isBeyond(minimum, -1)) return { error: { kind: 'too-small', minimum } }
  if (maximum !== null && isBeyond(maximum, 1)) return { error: { kind: 'too-large', maximum } }
  // Keep the text where converting it to a number would lose digits.
  return { value: typeof number === 'number' ? number : text.trim() }
}

function readList(items: 'text' | 'number', text: string): FieldValue {
  const lines = text.split('\n').filter((line) => line !== '')
  if (items === 'text') return { value: lines }
  const hasInvalidLine = lines.some((line) => line.trim() === '' || !Number.isFinite(Number(line)))
  return hasInvalidLine ? { error: { kind: 'no-number' } } : { value: lines.map((line) => line.trim()) }
}

function readJson(expectedType: 'object' | 'array' | 'any', text: string): FieldValue {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return expectedType === 'any' ? { value: text } : { error: { kind: 'no-json', message } }
  }
  if (expectedType === 'array' && !Array.isArray(value)) return { error: { kind: 'no-array' } }
  return expectedType === 'object' && !isObject(value) ? { error: { kind: 'no-object' } } : { value }
}

/** Converts a value to the text of a field; the inverse of {@link readField}. */
export function fieldText(input: FieldInput, value: unknown): string {
  if (value === undefined || value === null || input.kind === 'file') return ''
  if (input.kind === 'choice') {
    const option = input.options.find((entry) => entry.value === value)
    if (option) return option.text
  }
  if (input.kind === 'list' && Array.isArray(value)) return value.map(toText).join('\n')
  if (input.kind === 'json' && typeof value !== 'string') return stringifyJson(value, 2)
  return toText(value)
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : stringifyJson(value)
}
