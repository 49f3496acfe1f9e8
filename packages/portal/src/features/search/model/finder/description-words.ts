import { type Bits, createBits, intersect } from './bits.ts'
import { BREAK } from './rank.ts'
import { createTokenTable } from './token-table.ts'

/** Words consist of lowercase letters, digits and all characters outside of ASCII. */
const WORD = /[a-z0-9\u0080-\uffff]+/g

/** Shorter fragments exclude few descriptions and match many words. */
const MIN_FRAGMENT_LENGTH = 3

/** Maps words to the descriptions that contain them, so that a search scans words instead of descriptions. */
export function createDescriptionWords() {
  const table = createTokenTable()
  let count = 0

  /** Returns the descriptions with a word that contains `fragment` at its start, its end, both or anywhere. */
  function findFragment(fragment: string, isWordStart: boolean, isWordEnd: boolean): Bits {
    const bits = createBits(count)
    const text = (isWordStart ? BREAK : '') + fragment + (isWordEnd ? BREAK : '')
    table.find(
      text,
      () => 0,
      () => bits,
    )
    return bits
  }

  return {
    /** @param description in lower case */
    add(description: string): void {
      for (const [word] of description.matchAll(WORD)) table.add(word, count)
      count += 1
    },

    /** Called after the last `add`. */
    finalize: () => table.finalize(count),

    /**
     * Returns the descriptions that may contain `query`, or undefined if `query` contains no word.
     * `isExact` is true when all of them contain it, which is the case for a single word.
     */
    candidates(query: string): { bits: Bits | undefined; isExact: boolean } {
      let bits: Bits | undefined
      const fragments = [...query.matchAll(WORD)].toSorted(([a], [b]) => b.length - a.length)
      for (const { 0: fragment, index } of fragments) {
        if (bits && fragment.length < MIN_FRAGMENT_LENGTH) break
        const end = index + fragment.length
        const matches = findFragment(fragment, index > 0, end < query.length)
        if (bits) intersect(bits, matches)
        else bits = matches
      }
      return { bits, isExact: fragments[0]?.[0].length === query.length }
    },
  }
}
