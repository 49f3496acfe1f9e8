/** Returns the value of a JSON text if a literal represents it without losing digits or names. */
export function losslessJson(text: string): { value: unknown } | null {
  if (text.includes('"__proto__"')) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const isObjectOrList = typeof value === 'object' && value !== null
  return isObjectOrList && JSON.stringify(value) === withoutSpaces(text) ? { value } : null
}

/** Removes the whitespace between values. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, (_match, quoted: string | undefined) => quoted ?? '')
}

/** Formats a value as a Python literal that `json.dumps` writes back unchanged. */
export function pythonLiteral(value: unknown, indent = ''): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const lines = Array.isArray(value)
    ? value.map((item) => pythonLiteral(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
}
