/**
 * Control characters (C0, DEL, C1), line and paragraph separators, and characters that change the direction of text.
 * Terminals interpret them, and developers can put them into names.
 */
const CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu
const CONTROLS_BUT_LINE_BREAKS = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** Escapes all control characters, including line breaks. Use it for a table cell or a name in a message. */
export function escapeControls(text: string): string {
  return text.replaceAll(CONTROLS, codeOf)
}

/** Applies `escapeControls` to every string in a result, at any depth. */
export function escapeResult<Value>(value: Value): Value {
  if (typeof value === 'string') return escapeControls(value) as Value
  if (Array.isArray(value)) return value.map(escapeResult) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, escapeResult(part)])) as Value
}

function printable(message: string): string {
  return message.replaceAll(CONTROLS_BUT_LINE_BREAKS, codeOf)
}

export function print(message: string): void {
  console.log(printable(message))
}

/** Prints one line of data for other programs, with line breaks and tabs escaped too. */
export function printLine(line: string): void {
  console.log(escapeControls(line))
}

export function printError(message: string): void {
  console.error(printable(message))
}

/** Prints a result as JSON for other programs. JSON escapes keep the values exact. */
export function printJson(value: unknown, indent?: number): void {
  console.log(escapedJson(JSON.stringify(value, null, indent)))
}

/** Escapes control characters that JSON.stringify does not escape. */
function escapedJson(text: string): string {
  return text.replaceAll(CONTROLS_BUT_LINE_BREAKS, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}
