import { EXACT_NUMBER, isExactNumber, numberFromText, numberText } from './exact-number.ts'

/**
 * Finds numbers that may lose digits, at the places of values: many digits, a final zero behind the point, an exponent, minus
 * zero. May also find text within strings, which `exactText` then leaves alone.
 */
const LOSSY_NUMBER =
  /(?:":|[[,]|^)\s*-?(?:\d{16}|\d+\.(?:\d*0(?!\d)|0{6}|\d{15})|\d+(?:\.\d+)?[eE]|(?<=-)0(?![\d.]))[\d.eE+-]*\s*(?:[,\]}]|$)/

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/**
 * Parses JSON text like `JSON.parse`, with exact numbers where a double would lose digits.
 *
 * @throws SyntaxError of `JSON.parse`
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!LOSSY_NUMBER.test(text)) return value
  const exact = exactText(text)
  return exact === text ? value : JSON.parse(exact)
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
