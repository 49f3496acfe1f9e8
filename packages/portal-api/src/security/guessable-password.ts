import { PASSWORD_MIN_LENGTH } from '@stagedoor/contract/constants'

/** Most digits and symbols before or after a common word that are ignored: `Summer2026!` counts as `summer`. */
const MAX_DECORATION = 6
/** Shortest part of a name that is looked for inside other words; a shorter one must stand alone. */
const MIN_NAME_INSIDE = 4
const MIN_NAME = 3

/** Characters that people write for letters. `1` and `!` stand for `i` and for `l`. */
const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** The bundled list, about 49,000 in lower case. It is loaded with the first password that somebody sets. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/** Whether a password is among the most common ones, also with other case, substituted letters, or decoration. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommonPasswords()
  const whole = fold(password)
  const withoutEnd = whole.replace(new RegExp(`\\P{L}{1,${MAX_DECORATION}}$`, 'u'), '')
  const core = withoutEnd.replace(new RegExp(`^\\P{L}{1,${MAX_DECORATION}}`, 'u'), '')
  return [whole, withoutEnd, core].flatMap(spellings).some((spelling) => common.has(spelling))
}

/**
 * Whether a password is little more than names: without them, fewer characters remain than a password needs.
 *
 * @param names of the person, their address, organization, and portal
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const parts = [...new Set(names.flatMap((name) => fold(name).split(/[^\p{L}\p{N}]+/u)))]
    .filter((part) => part.length >= MIN_NAME)
    .toSorted((left, right) => right.length - left.length)
  return spellings(fold(password)).some((spelling) => {
    const rest = parts.reduce((text, part) => withoutName(text, part), spelling)
    return rest.length < spelling.length && rest.length < PASSWORD_MIN_LENGTH
  })
}

function withoutName(text: string, name: string): string {
  if (name.length >= MIN_NAME_INSIDE) return text.replaceAll(name, '')
  return text.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'), '')
}

/** Lower case without diacritics. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** As it is written, and with each reading of substituted letters. */
function spellings(text: string): string[] {
  const readings = ['i', 'l'].map((letter) =>
    text.replaceAll(/[^\p{L}\s]/gu, (character) =>
      character === '1' || character === '!' ? letter : (SUBSTITUTIONS[character] ?? character),
    ),
  )
  return [text, ...readings]
}
