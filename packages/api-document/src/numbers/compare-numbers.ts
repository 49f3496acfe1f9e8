import { doubleOf, type ExactNumber, numberText } from './exact-number.ts'

type AnyNumber = number | ExactNumber

/** `digits` times ten to the power of `exponent`. */
interface Decimal {
  digits: bigint
  exponent: number
}

/** More digits are not compared, because the time grows with the square of their number. */
const MAXIMUM_DIGITS = 2000

/** Returns a negative number, zero or a positive number, like the function of `sort`. */
export function compareNumbers(left: AnyNumber, right: AnyNumber): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [first, second] = [decimalOf(left), decimalOf(right)]
  if (!first || !second) return doubleOf(left) - doubleOf(right)
  const sign = signOf(first.digits)
  if (sign !== signOf(second.digits)) return sign - signOf(second.digits)
  const magnitude = magnitudeOf(first) - magnitudeOf(second)
  // Aligned, numbers of one magnitude have about as many digits as were written.
  return sign === 0 ? 0 : magnitude === 0 ? signOf(difference(first, second)) : sign * Math.sign(magnitude)
}

export function isInteger(value: AnyNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value)
  const decimal = decimalOf(value)
  return decimal ? decimal.exponent >= 0 : Number.isInteger(doubleOf(value))
}

/** Returns a text that is equal for equal numbers: 1, 1.0 and 10e-1. */
export function numberKey(value: AnyNumber): string {
  const decimal = decimalOf(value)
  return decimal ? `${decimal.digits}e${decimal.exponent}` : numberText(value)
}

/** Returns undefined where the numbers are too far apart to divide. */
export function isExactMultiple(value: AnyNumber, step: AnyNumber): boolean | undefined {
  const [dividend, divisor] = [decimalOf(value), decimalOf(step)]
  if (!dividend || !divisor || divisor.digits === 0n) return undefined
  const exponent = dividend.exponent - divisor.exponent
  if (Math.abs(exponent) > MAXIMUM_DIGITS) return undefined
  const power = 10n ** BigInt(Math.abs(exponent))
  return exponent >= 0
    ? (dividend.digits * power) % divisor.digits === 0n
    : dividend.digits % (divisor.digits * power) === 0n
}

/** Undefined for infinite numbers and too many digits. Without zeros at the end of the digits. */
function decimalOf(value: AnyNumber): Decimal | undefined {
  const text = numberText(value)
  const [match, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  if (match === undefined || match.length > MAXIMUM_DIGITS) return undefined
  const written = `${whole}${fraction}`
  const digits = written.replace(/0+$/, '')
  if (digits === '') return { digits: 0n, exponent: 0 }
  return {
    digits: BigInt(sign + digits),
    exponent: Number(power) - fraction.length + written.length - digits.length,
  }
}

function magnitudeOf({ digits, exponent }: Decimal): number {
  return String(digits < 0n ? -digits : digits).length + exponent
}

function difference(left: Decimal, right: Decimal): bigint {
  const exponent = Math.min(left.exponent, right.exponent)
  const aligned = ({ digits, ...own }: Decimal) => digits * 10n ** BigInt(own.exponent - exponent)
  return aligned(left) - aligned(right)
}

function signOf(digits: bigint): number {
  return digits > 0n ? 1 : digits < 0n ? -1 : 0
}
