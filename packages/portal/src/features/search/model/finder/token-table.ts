import type { Bits } from './bits.ts'
import { createPostings } from './postings.ts'
import { BREAK, NOT_FOUND, RANKS } from './rank.ts'

/**
 * Returns the rank of a match in a token.
 *
 * @param offset distance from the start of the token
 * @param previous code of the character before the match
 * @param remaining number of characters after the match
 */
type RankMatch = (offset: number, previous: number, remaining: number) => number

/** Maps tokens to operations: 100,000 operations share a few thousand tokens, which a search scans. */
export function createTokenTable() {
  const postings = createPostings()
  let list: TokenList | undefined

  function tokenList(): TokenList {
    list ??= joinTokens([...postings.numbers.keys()])
    return list
  }

  return {
    /** @param position not less than the previous one */
    add(token: string, position: number): void {
      if (postings.add(token, position)) list = undefined
    },

    /** Called after the last `add` with the number of operations; prepares the first search. */
    finalize(size: number): void {
      tokenList()
      postings.finalize(size)
    },

    /**
     * Adds the operations of each token that contains `text` to the set of the token's best rank. `text` can start and end
     * with `BREAK` to match only the start or the end of tokens.
     */
    find(text: string, rankMatch: RankMatch, setOf: (rank: number) => Bits): void {
      const { text: all, starts } = tokenList()
      const startsWithBreak = text.startsWith(BREAK)
      let at = all.indexOf(text)
      while (at >= 0) {
        const number = lastNotGreater(starts, startsWithBreak ? at + 1 : at)
        const start = starts[number] ?? 0
        const end = (starts[number + 1] ?? all.length) - 1
        let best = NOT_FOUND
        while (at >= 0 && at < end && best > RANKS.word) {
          best = Math.min(best, rankMatch(at - start, all.charCodeAt(at - 1), end - at - text.length))
          at = all.indexOf(text, at + 1)
        }
        postings.addTo(setOf(best), number)
        // Continues with the break at the end of this token, which also starts the next token.
        if (at >= 0 && at < end) at = all.indexOf(text, end)
      }
    },
  }
}

interface TokenList {
  /** All tokens, with a break before and after each. */
  text: string
  /** Start of each token in `text`. */
  starts: Uint32Array
}

function joinTokens(tokens: readonly string[]): TokenList {
  const starts = new Uint32Array(tokens.length)
  let start = 1
  for (const [number, token] of tokens.entries()) {
    starts[number] = start
    start += token.length + 1
  }
  return { text: [BREAK, ...tokens.map((token) => token + BREAK)].join(''), starts }
}

/** Index of the last element that is not greater than `value` (binary search). */
function lastNotGreater(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
