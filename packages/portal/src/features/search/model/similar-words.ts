/** The words of all operations, for queries that no operation contains as they are typed. */
export interface SimilarWords {
  /** Notes the words of a text, in the letter case in which it is written: `getEvent` is two. */
  add(position: number, text: string): void
  /**
   * Writes the least number of typing mistakes into `mistakes`, for each text that has a word like this one. Answers
   * those words.
   */
  find(word: string, mistakes: Uint8Array): string[]
}

/** Words shorter than this are taken as they are. */
const SHORTEST = 4
/** From this length on, two mistakes are forgiven. */
const LONG = 8

export function createSimilarWords(): SimilarWords {
  const positions = new Map<string, number[]>()
  const letters = new Map<string, number>()

  return {
    add(position, text) {
      for (const word of new Set(wordsOf(text))) {
        const known = positions.get(word)
        if (known) known.push(position)
        else {
          positions.set(word, [position])
          letters.set(word, lettersOf(word))
        }
      }
    },

    find(word, mistakes) {
      const allowed = word.length < SHORTEST ? 0 : word.length < LONG ? 1 : 2
      const wanted = lettersOf(word)
      const words: string[] = []
      if (allowed === 0) return words
      for (const [candidate, has] of letters) {
        if (candidate.length < word.length - allowed || bitCount(wanted & ~has) > allowed) continue
        const count = mistakesBetween(word, candidate, allowed)
        if (count > allowed) continue
        words.push(candidate)
        for (const position of positions.get(candidate) ?? []) {
          if (count < (mistakes[position] ?? 0)) mistakes[position] = count
        }
      }
      return words
    },
  }
}

/** Words in lower case; a capital inside a word begins another. */
export function wordsOf(text: string): string[] {
  const parts = text.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
  return parts.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * How many letters are wrong, missing, too many or exchanged between a typed word and the beginning of another: who
 * types is often not at the end yet. Counting ends above `most`.
 */
function mistakesBetween(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      let count = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      ) {
        count = Math.min(count, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(count)
      if (count < least) least = count
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}

/** A bit per letter: two words that differ in many letters need not be compared. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
