/** Characters that end a line in C#, and the byte order mark, which Go only allows at the start of a file. */
const ODD_SIGNS = /[\u0085\u2028\u2029\ufeff]/g

/** Quotes for JavaScript, Python, Go, Java and C#, none of which interpolates `$` or `#` here. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    ODD_SIGNS,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Quotes a JavaScript string with the quotes that need fewer escapes. */
export function scriptQuoted(text: string): string {
  const quoted = doubleQuoted(text)
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}

/** Quotes a PHP or Ruby string; in single quotes only these two characters are special. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}

/** Quotes a word of a POSIX shell. Single quotes cannot be escaped inside single quotes. */
export function shellQuoted(text: string): string {
  return /^[\w@%+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

export function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

export function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}

/** Returns whether the header value is ASCII; HTTP clients encode other values differently. */
export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}
