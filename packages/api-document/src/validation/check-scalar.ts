import { isObject, numberOf, stringsOf, textOf, type JsonObject } from '../json.ts'
import { compareNumbers, isExactMultiple } from '../numbers/compare-numbers.ts'
import { doubleOf, type ExactNumber, isNumber, sourceOf } from '../numbers/exact-number.ts'
import { matchesPattern } from '../sample/pattern-text.ts'
import { typeOfValue } from '../schema/schema-types.ts'
import { canonicalText } from './equal-values.ts'
import { hasFormat } from './formats.ts'
import { type Instance, spend, type ValidationRun, type ValueError, valueError } from './validation-run.ts'

const TYPES = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'])

/** Relative error of a division that still counts as a multiple: 19.99 is a multiple of 0.01. */
const PRECISION = 1e-9

/** Checks `type`, `enum` and `const`, which apply to values of all types. */
export function checkAnyType(run: ValidationRun, schema: JsonObject, instance: Instance): ValueError[] {
  const errors: ValueError[] = []
  const { value } = instance
  const declared = typeof schema['type'] === 'string' ? [schema['type']] : stringsOf(schema['type'])
  const types = declared.filter((type) => TYPES.has(type))
  const isUnknown = types.length < declared.length || types.length === 0
  const isNull = value === null && schema['nullable'] === true
  if (!isUnknown && !isNull && !types.some((type) => hasType(value, type))) {
    errors.push(valueError(instance, 'type', types.length === 1 ? types[0] : types))
  }
  const texts = typeof value === 'string' && types.length === 1 && types[0] === 'string'
  const allowed = schema['enum']
  if (Array.isArray(allowed) && !isOneOf(run, value, texts ? allowed.map(writtenScalar) : allowed)) {
    errors.push(valueError(instance, 'enum', allowed.slice(0, 20)))
  }
  if (
    Object.hasOwn(schema, 'const') &&
    !isOneOf(run, value, [texts ? writtenScalar(schema['const']) : schema['const']])
  ) {
    errors.push(valueError(instance, 'const', schema['const']))
  }
  return errors
}

/** YAML reads unquoted values of a string's `enum` as numbers and flags. */
function writtenScalar(value: unknown): unknown {
  return isNumber(value) ? sourceOf(value) : typeof value === 'boolean' ? String(value) : value
}

function hasType(value: unknown, type: string): boolean {
  const actual = typeOfValue(value)
  return actual === type || (type === 'number' && actual === 'integer')
}

function isOneOf(run: ValidationRun, value: unknown, allowed: readonly unknown[]): boolean {
  spend(run, allowed.length)
  if (isNumber(value)) return allowed.some((entry) => isNumber(entry) && compareNumbers(entry, value) === 0)
  if (typeof value !== 'object' || value === null) return allowed.includes(value)
  const text = canonicalText(value)
  return allowed.some((entry) => typeof entry === 'object' && entry !== null && canonicalText(entry) === text)
}

export function checkNumber(
  schema: JsonObject,
  instance: Instance,
  value: number | ExactNumber,
): ValueError[] {
  const errors: ValueError[] = []
  const test = (keyword: string, isValid: (order: number, limit: number | ExactNumber) => boolean) => {
    const limit = schema[keyword]
    if (isNumber(limit) && !isValid(compareNumbers(value, limit), limit))
      errors.push(valueError(instance, keyword, limit))
  }
  test('minimum', (order) => (schema['exclusiveMinimum'] === true ? order > 0 : order >= 0))
  test('maximum', (order) => (schema['exclusiveMaximum'] === true ? order < 0 : order <= 0))
  test('exclusiveMinimum', (order) => order > 0)
  test('exclusiveMaximum', (order) => order < 0)
  test('multipleOf', (_order, step) => isMultiple(value, step))
  return [...errors, ...checkFormat(schema, instance)]
}

function isMultiple(number: number | ExactNumber, divisor: number | ExactNumber): boolean {
  const [value, step] = [doubleOf(number), doubleOf(divisor)]
  if (step <= 0) return true
  const isExact = typeof number === 'object' || typeof divisor === 'object'
  const exact = isExact ? isExactMultiple(number, divisor) : undefined
  if (exact !== undefined) return exact
  if (!Number.isFinite(value)) return true
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0
  const quotient = value / step
  return Math.abs(quotient - Math.round(quotient)) <= PRECISION * Math.max(1, Math.abs(quotient))
}

export function checkString(
  run: ValidationRun,
  schema: JsonObject,
  instance: Instance,
  value: string,
): ValueError[] {
  const errors: ValueError[] = []
  const minimum = numberOf(schema['minLength'])
  const maximum = numberOf(schema['maxLength'])
  // JSON Schema counts code points. A text has at least half as many as UTF-16 code units.
  const length = minimum === undefined && maximum === undefined ? 0 : [...value].length
  if (minimum !== undefined && length < minimum) errors.push(valueError(instance, 'minLength', minimum))
  if (maximum !== undefined && length > maximum) errors.push(valueError(instance, 'maxLength', maximum))
  const pattern = textOf(schema['pattern'])
  if (pattern !== undefined && errors.length === 0) {
    spend(run, 1 + Math.floor(value.length / 10))
    // An unsupported pattern allows every text.
    if (matchesPattern(pattern, value) === false) errors.push(valueError(instance, 'pattern', pattern))
  }
  return [...errors, ...checkFormat(schema, instance)]
}

function checkFormat(schema: JsonObject, instance: Instance): ValueError[] {
  const format = textOf(schema['format'])
  if (format === undefined || hasFormat(format, instance.value)) return []
  return [valueError(instance, 'format', format)]
}

export function isSchema(value: unknown): boolean {
  return isObject(value) || typeof value === 'boolean'
}
