/** Characters by their names, without `&` and `;`. */
type CharacterNames = Readonly<Record<string, string>>

/** Common names; the table of all two thousand is as large as the Markdown parser. */
const COMMON: CharacterNames = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  times: '×',
  larr: '←',
  rarr: '→',
  vert: '|',
}

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi

const NO_CHARACTER = '\uFFFD'

/** Returns the names that a text uses. Uncommon names are loaded on demand. */
export async function namesFor(text: string): Promise<CharacterNames> {
  const isCommon = [...text.matchAll(REFERENCE)].every(([, , , name]) => !name || Object.hasOwn(COMMON, name))
  if (isCommon) return COMMON
  try {
    return (await import('character-entities')).characterEntities
  } catch {
    // If the table cannot be loaded, the reference stays as it is.
    return COMMON
  }
}

/** Replaces character references; unknown ones stay as they are. */
export function withCharacters(text: string, names: CharacterNames): string {
  return text.replaceAll(REFERENCE, (written, decimal?: string, hex?: string, name?: string) => {
    if (name) return Object.hasOwn(names, name) ? (names[name] ?? written) : written
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
    const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    return isCharacter ? String.fromCodePoint(code) : NO_CHARACTER
  })
}
