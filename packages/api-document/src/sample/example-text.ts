import { numberOf, textOf } from '../json.ts'
import { compareNumbers } from '../numbers/compare-numbers.ts'
import { doubleOf, type ExactNumber, isNumber, numberFromText, numberText } from '../numbers/exact-number.ts'
import { generateMatch } from './pattern-text.ts'

/** Placeholder for the content of a file. */
export const FILE_TEXT = '(file)'

/** Example text for each format. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-11-21T19:30:00Z'],
  ['date', '2026-11-21'],
  ['time', '19:30:00Z'],
  ['duration', 'PT2H30M'],
  ['email', 'ada@example.com'],
  ['idn-email', 'ada@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['iri', 'https://example.com'],
  ['uri-reference', '/events/1'],
  ['iri-reference', '/events/1'],
  ['uri-template', '/events/{id}'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['json-pointer', '/events/0'],
  ['relative-json-pointer', '0/events'],
  ['regex', '^[a-z]+$'],
  ['byte', 'U3RhZ2Vkb29y'],
  ['base64url', 'U3RhZ2Vkb29y'],
  ['http-date', 'Sat, 21 Nov 2026 19:30:00 GMT'],
  ['media-range', 'application/json'],
  ['decimal', '0.5'],
  ['int64', '0'],
  ['uint64', '0'],
  ['char', 'a'],
  ['binary', FILE_TEXT],
  ['password', '********'],
])

/** Example text for a string without further constraints. */
export const PLAIN_TEXT = 'string'

/** Maximum length of generated examples, whatever the schema requires. */
const MAXIMUM_LENGTH = 200

/**
 * Returns text that satisfies the format, lengths and pattern of a schema. Unsupported patterns are ignored.
 */
export function exampleText(keywords: {
  format: unknown
  minLength: unknown
  maxLength: unknown
  pattern: unknown
}): string {
  const minLength = Math.min(numberOf(keywords.minLength) ?? 0, MAXIMUM_LENGTH)
  const maxLength = Math.max(0, numberOf(keywords.maxLength) ?? Infinity)
  const formatExample = FORMATS.get(textOf(keywords.format) ?? '')
  // A truncated date is invalid, so text that does not fit the lengths is not derived from the format.
  const hasAllowedLength =
    formatExample !== undefined && formatExample.length >= minLength && formatExample.length <= maxLength
  const filler = keywords.format === 'password' ? '*' : PLAIN_TEXT
  const text = hasAllowedLength ? formatExample : filler.padEnd(minLength, filler).slice(0, maxLength)
  const pattern = textOf(keywords.pattern)
  return (pattern && generateMatch(pattern, text, { minLength, maxLength })) ?? text
}

/** Returns a number within the bounds of a schema, zero if allowed. */
export function exampleNumber(keywords: {
  minimum: unknown
  maximum: unknown
  exclusiveMinimum: unknown
  exclusiveMaximum: unknown
  multipleOf: unknown
  isInteger: boolean
}): number | ExactNumber {
  const exact = keywords.isInteger ? largeInteger(keywords) : undefined
  if (exact !== undefined) return exact
  const step = positive(keywords.multipleOf) ?? (keywords.isInteger ? 1 : undefined)
  const exclusiveMinimum =
    numberOf(keywords.exclusiveMinimum) ??
    (keywords.exclusiveMinimum === true ? numberOf(keywords.minimum) : undefined)
  const exclusiveMaximum =
    numberOf(keywords.exclusiveMaximum) ??
    (keywords.exclusiveMaximum === true ? numberOf(keywords.maximum) : undefined)
  const minimum = Math.max(numberOf(keywords.minimum) ?? -Infinity, exclusiveMinimum ?? -Infinity)
  const maximum = Math.min(numberOf(keywords.maximum) ?? Infinity, exclusiveMaximum ?? Infinity)
  const isAllowed = (value: number) =>
    (!keywords.isInteger || Number.isInteger(value)) &&
    value >= minimum &&
    value <= maximum &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  const candidate = [
    0,
    ...stepsFrom(minimum, step, 1),
    ...stepsFrom(maximum, step, -1),
    (minimum + maximum) / 2,
  ].find((value) => Number.isFinite(value) && isAllowed(value) && isWithin(value, keywords))
  // The double nearest to a bound may be beyond it.
  const bounds = [keywords.minimum, keywords.maximum].filter(isNumber)
  return candidate ?? bounds.find((value) => isWithin(value, keywords)) ?? 0
}

/** Returns an integer within bounds of which one is beyond the integers of a double; undefined for other bounds. */
function largeInteger({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
}: Record<string, unknown>): number | ExactNumber | undefined {
  const isExclusive = { minimum: exclusiveMinimum === true, maximum: exclusiveMaximum === true }
  const least = [
    nextInteger(minimum, isExclusive.minimum ? 1n : 0n, Math.ceil),
    nextInteger(exclusiveMinimum, 1n, Math.ceil),
  ]
  const most = [
    nextInteger(maximum, isExclusive.maximum ? -1n : 0n, Math.floor),
    nextInteger(exclusiveMaximum, -1n, Math.floor),
  ]
  const step = nextInteger(multipleOf, 0n, Math.ceil) ?? 1n
  const bounds = [...least, ...most, step].filter((bound) => bound !== undefined)
  if (step <= 0n || bounds.every((bound) => Number.isSafeInteger(Number(bound)))) return undefined
  const from = greatest(least)
  const to = greatest(most.map((bound) => bound && -bound))
  // Zero if it is allowed, otherwise the multiple that is nearest to it.
  const wanted = from !== undefined && from > 0n ? from : to !== undefined && to > 0n ? -to : 0n
  const multiple = wanted > 0n ? ((wanted + step - 1n) / step) * step : (wanted / step) * step
  const down = wanted < 0n && multiple > wanted ? multiple - step : multiple
  return numberFromText(String(down))
}

function greatest(bounds: readonly (bigint | undefined)[]): bigint | undefined {
  return bounds.reduce((one, other) =>
    other === undefined || (one !== undefined && one > other) ? one : other,
  )
}

/** Converting more digits takes too long. */
const MAXIMUM_DIGITS = 1000

/**
 * Returns the first integer within a bound; undefined for other values, and for numbers beyond all doubles.
 *
 * @param step from an integer that the bound excludes to the first one that it allows
 * @param round for bounds that are no integers
 */
function nextInteger(value: unknown, step: bigint, round: (bound: number) => number): bigint | undefined {
  if (!isNumber(value)) return undefined
  const text = numberText(value)
  if (text.length < MAXIMUM_DIGITS && /^-?\d+$/.test(text)) return BigInt(text) + step
  const double = doubleOf(value)
  if (!Number.isFinite(double)) return undefined
  return Number.isInteger(double) ? BigInt(double) + step : BigInt(round(double))
}

function isWithin(value: number | ExactNumber, { minimum, maximum }: Record<'minimum' | 'maximum', unknown>) {
  return (
    !(isNumber(minimum) && compareNumbers(value, minimum) < 0) &&
    !(isNumber(maximum) && compareNumbers(value, maximum) > 0)
  )
}

function stepsFrom(bound: number, step: number | undefined, direction: 1 | -1): number[] {
  if (!Number.isFinite(bound)) return []
  if (step === undefined) return [bound, bound + direction]
  const round = direction === 1 ? Math.ceil : Math.floor
  const multiple = round(bound / step)
  return [multiple * step, (multiple + direction) * step]
}

function positive(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && number > 0 ? number : undefined
}
