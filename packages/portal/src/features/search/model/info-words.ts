import { type Bits, createBits, narrow } from './bits.ts'
import { BREAK } from './rank.ts'
import { createTokenTable } from './token-table.ts'

/** What a word consists of: small letters, digits, and everything that is not ASCII. */
const WORD = /[a-z0-9\u0080-\uffff]+/g

/** Beside a longer piece, one of fewer letters leaves out hardly any description, and is in a lot of words. */
const TELLING = 3

/** Which descriptions have which words: these are looked through, and not the descriptions. */
export function createInfoWords() {
  const table = createTokenTable()
  let count = 0

  /** The descriptions with a word that has this piece at its beginning, its end, both, or anywhere. */
  function withPiece(piece: string, isBeginning: boolean, isEnd: boolean): Bits {
    const bits = createBits(count)
    const wanted = (isBeginning ? BREAK : '') + piece + (isEnd ? BREAK : '')
    table.find(
      wanted,
      () => 0,
      () => bits,
    )
    return bits
  }

  return {
    /** @param info in lower case */
    add(info: string): void {
      for (const [word] of info.matchAll(WORD)) table.add(word, count)
      count += 1
    },

    /** All descriptions are there. */
    settle: () => table.settle(count),

    /** The descriptions that may contain `query`; exactly those if it is one word or a part of one. */
    candidates(query: string): { bits: Bits | undefined; isExact: boolean } {
      let bits: Bits | undefined
      const pieces = [...query.matchAll(WORD)].toSorted(([one], [other]) => other.length - one.length)
      for (const { 0: piece, index } of pieces) {
        if (bits && piece.length < TELLING) break
        const end = index + piece.length
        const found = withPiece(piece, index > 0, end < query.length)
        if (bits) narrow(bits, found)
        else bits = found
      }
      return { bits, isExact: pieces[0]?.[0].length === query.length }
    },
  }
}
