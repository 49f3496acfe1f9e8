/** What ends a line in C#, and the mark that Go takes only at the start of a file. */
const ODD_SIGNS = /[\u0085\u2028\u2029\ufeff]/g

/**
 * A text in double quotes with JSON's escapes, which mean the same in JavaScript, Python, Go, Java and C#; none of
 * them reads `$` or `#` in such a text.
 */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    ODD_SIGNS,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A text of JavaScript, in the quotes that need fewer escapes. */
export function scriptQuoted(text: string): string {
  const quoted = doubleQuoted(text)
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}

/** A text of PHP or Ruby: in single quotes nothing but these two characters has a meaning. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}

/** A word of a POSIX shell; nothing has a meaning in single quotes, so those themselves stand outside. */
export function shellQuoted(text: string): string {
  return /^[\w@%+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** The lines of a text, each with its line break. */
export function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

/** Every line but the first moved to the right. */
export function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}

/** Whether programs agree on what a text is in a header: beyond ASCII, each writes bytes of its own choice. */
export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}
