import type { Bits } from './bits.ts'
import { createPostings } from './postings.ts'
import { BREAK, NOT_FOUND, RANKS } from './rank.ts'

/** Rank of a place in a token: how far from its beginning, the code of the letter before, how much of the token follows. */
type RankAt = (offset: number, before: number, left: number) => number

/** Which operations have which tokens. A hundred thousand have some thousands of them: these are looked through. */
export function createTokenTable() {
  const postings = createPostings()
  let list: TokenList | undefined

  function listed(): TokenList {
    list ??= listOf([...postings.numbers.keys()])
    return list
  }

  return {
    /** @param position not less than the one before */
    add(token: string, position: number): void {
      if (postings.add(token, position)) list = undefined
    },

    /**
     * All tokens are there: what the first search would wait for is done at once.
     *
     * @param size how many operations there are
     */
    settle(size: number): void {
      listed()
      postings.settle(size)
    },

    /**
     * Adds the operations of each token that contains `text` to the set of its best rank. The break before a token may be
     * the beginning of the text, the one behind it the end.
     */
    find(text: string, rankAt: RankAt, setOf: (rank: number) => Bits): void {
      const { text: all, starts } = listed()
      const isBeginning = text.startsWith(BREAK)
      let at = all.indexOf(text)
      while (at >= 0) {
        const number = lastUpTo(starts, isBeginning ? at + 1 : at)
        const start = starts[number] ?? 0
        const end = (starts[number + 1] ?? all.length) - 1
        let best = NOT_FOUND
        while (at >= 0 && at < end && best > RANKS.word) {
          best = Math.min(best, rankAt(at - start, all.charCodeAt(at - 1), end - at - text.length))
          at = all.indexOf(text, at + 1)
        }
        postings.addTo(setOf(best), number)
        // The break before the next token belongs to it, too.
        if (at >= 0 && at < end) at = all.indexOf(text, end)
      }
    },
  }
}

interface TokenList {
  /** All tokens, each between two breaks. */
  text: string
  /** Where each of them begins. */
  starts: Uint32Array
}

function listOf(tokens: readonly string[]): TokenList {
  const starts = new Uint32Array(tokens.length)
  let start = 1
  for (const [number, token] of tokens.entries()) {
    starts[number] = start
    start += token.length + 1
  }
  return { text: [BREAK, ...tokens.map((token) => token + BREAK)].join(''), starts }
}

/** The place of the last number that is not larger. */
function lastUpTo(sorted: Uint32Array, number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= number) low = middle + 1
    else high = middle
  }
  return low - 1
}
