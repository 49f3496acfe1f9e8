import { EXACT_NUMBER, isExactNumber, numberFromText, numberText } from './exact-number.ts'

/**
 * A number with a final zero behind the point, many digits or an exponent, at the place of a value. Starts in the middle of the
 * number, because most other texts do not match there: this search takes a tenth of the time of `JSON.parse`.
 */
const LOSSY_NUMBER =
  /\d[.eE][+-]?\d+(?=\s*[,\]}])(?<=[:,[]\s*-?(?:\d+\.\d*0|[\d.]{17,}|0\.0{6}\d*|\d+(?:\.\d+)?[eE][+-]?\d+))/

/** Integers with fewer digits fit a double. */
const SAFE_DIGITS = 15

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/**
 * Parses JSON text like `JSON.parse`, with exact numbers where a double would lose digits.
 *
 * @throws SyntaxError of `JSON.parse`
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number') return numberFromText(text.trim()) ?? value
  if (!hasLongInteger(text) && !LOSSY_NUMBER.test(text)) return value
  const exact = exactText(text)
  return exact === text ? value : JSON.parse(exact)
}

/** Looks at one of 16 characters only, because the number has at least one of them. May find a text within a string. */
function hasLongInteger(text: string): boolean {
  for (let index = SAFE_DIGITS; index < text.length; index += SAFE_DIGITS + 1) {
    if (!isDigit(text, index)) continue
    let start = index
    while (isDigit(text, start - 1)) start -= 1
    let end = index + 1
    while (isDigit(text, end)) end += 1
    if (end - start > SAFE_DIGITS && /[:,[]\s*-?$/.test(text.slice(Math.max(0, start - 100), start)))
      return true
    index = Math.max(index, end - SAFE_DIGITS)
  }
  return false
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 48 && code <= 57
}

/** Writes exact numbers as objects. The text must be valid JSON. */
function exactText(text: string): string {
  return text.replaceAll(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return token
    const number = numberFromText(token)
    return typeof number === 'object' ? JSON.stringify(number) : token
  })
}

/** An exact number in JSON text. Quotes within strings are escaped, so that it does not occur there. */
const WRITTEN_NUMBER = new RegExp(`\\{\\s*"${EXACT_NUMBER}":\\s*"([^"\\\\]*)"\\s*\\}`, 'g')

/** Writes a value like `JSON.stringify`, and exact numbers as written. */
export function stringifyJson(value: unknown, space?: number): string {
  const text = JSON.stringify(value, null, space)
  // Undefined has no text, as in `JSON.stringify`.
  if (text === undefined || !text.includes(EXACT_NUMBER)) return text
  return text.replaceAll(WRITTEN_NUMBER, (written, source: string) => {
    const number = { [EXACT_NUMBER]: source }
    return isExactNumber(number) ? numberText(number) : written
  })
}
