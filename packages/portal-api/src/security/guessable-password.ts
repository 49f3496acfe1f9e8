import { PASSWORD_MIN_LENGTH } from '@stagedoor/contract/constants'

/** Maximum number of digits and symbols around a common word that are ignored: `Summer2026!` counts as `summer`. */
const MAX_DECORATION = 6
/** Minimum length of a name that is searched inside words. Shorter names must be separate words. */
const MIN_NAME_IN_WORD = 4
const MIN_NAME = 3

/** Characters that often replace letters. `1` and `!` replace `i` and `l`. */
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

/** Orders in which people type characters one after another: alphabet, digits, rows and columns of common keyboards. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1q2w3e4r5t6y7u8i9o0p',
  '1!2@3#4$5%6^7&8*9(0)',
].flatMap((sequence) => [sequence, [...sequence].toReversed().join('')])
/** Number of characters from which a part of a sequence is ignored. */
const MIN_SEQUENCE = 3
/** Number of characters that must remain without repeats and sequences. */
const MIN_REST = 5

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loads about 49,000 passwords in lowercase when they are first needed. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/**
 * Whether a password is among the most common ones, ignoring case, substituted letters and decoration, or little more than
 * repeats and sequences.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommonPasswords()
  const whole = withoutRepetition(fold(password))
  if (withoutSequences(whole).length < MIN_REST) return true
  const withoutEnd = whole.replace(new RegExp(`\\P{L}{1,${MAX_DECORATION}}$`, 'u'), '')
  const core = withoutEnd.replace(new RegExp(`^\\P{L}{1,${MAX_DECORATION}}`, 'u'), '')
  return [whole, withoutEnd, core].flatMap(spellings).some((spelling) => common.has(spelling))
}

/** Returns the repeated part of a text that consists of nothing else: `abcabc` becomes `abc`. */
function withoutRepetition(text: string): string {
  return text.slice(0, `${text}${text}`.indexOf(text, 1))
}

/** Removes repeated characters, repeated pairs and triples, and parts of sequences. */
function withoutSequences(text: string): string {
  const rest = text.replaceAll(/(.)\1+/gsu, '$1').replaceAll(/(.{2,3})\1+/gsu, '')
  let kept = ''
  for (let at = 0; at < rest.length; ) {
    const length = sequenceLength(rest.slice(at))
    if (length < MIN_SEQUENCE) kept += rest.slice(at, at + 1)
    at += length < MIN_SEQUENCE ? 1 : length
  }
  return kept
}

/** Returns the length of the longest part of a sequence that a text begins with. */
function sequenceLength(text: string): number {
  let length = 1
  while (length < text.length && SEQUENCES.some((sequence) => sequence.includes(text.slice(0, length + 1))))
    length += 1
  return length
}

/**
 * Whether a password consists mostly of names: the rest is shorter than the minimum length of a password.
 * @param names of the person, their address, the organization and the portal
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
  if (name.length >= MIN_NAME_IN_WORD) return text.replaceAll(name, '')
  return text.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'), '')
}

/** Converts to lowercase and removes diacritics. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns the text, and the text with substituted letters replaced in each possible way. */
function spellings(text: string): string[] {
  const readings = ['i', 'l'].map((letter) =>
    text.replaceAll(/[^\p{L}\s]/gu, (character) =>
      character === '1' || character === '!' ? letter : (SUBSTITUTIONS[character] ?? character),
    ),
  )
  return [text, ...readings]
}
