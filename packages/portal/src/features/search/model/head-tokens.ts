import { type Bits, createBits, narrow } from './bits.ts'
import { isPartOfWord, RANKS, TITLE_AND_PATH } from './rank.ts'
import { ofRank, type Ranks } from './ranks.ts'
import { createTokenTable } from './token-table.ts'

/** What has a separator elsewhere than at its ends goes over several tokens. */
const SEVERAL = /.[ /\n]+./s

/**
 * Which operations have which words in title, method and tags, and which steps in the path. A token has the separators
 * before and behind it, so that most of what is typed is in a single token, or in none. Each table has the tokens that
 * stand behind the same, so that the rank is known, too.
 */
export function createHeadTokens() {
  const [whole, first, inWord, others] = Array.from({ length: 4 }, createTokenTable) as [
    TokenTable,
    TokenTable,
    TokenTable,
    TokenTable,
  ]
  /** With the rank of a query that a token begins with. */
  const tables = [
    [whole, RANKS.begins],
    [first, RANKS.begins],
    [inWord, RANKS.inside],
    [others, RANKS.word],
  ] as const

  function tableOf(line: string, { begin, end }: Token, isRanked: boolean): TokenTable {
    if (begin > 0) return isPartOfWord(line.charCodeAt(begin - 1)) ? inWord : others
    if (!isRanked) return others
    return end === line.length ? whole : first
  }

  return {
    /** @param lines title and path first, in lower case */
    add(position: number, lines: readonly string[]): void {
      for (const [number, line] of lines.entries()) {
        for (const token of tokensOf(line)) {
          const table = tableOf(line, token, number < TITLE_AND_PATH)
          table.add(line.slice(token.begin, token.end), position)
        }
      }
    },

    /**
     * All operations are there.
     *
     * @param size how many
     */
    settle(size: number): void {
      for (const [table] of tables) table.settle(size)
    },

    /**
     * Adds the operations with the query to the set of their rank; answers whether it could, as it can where the query is
     * in a single token.
     */
    find(query: string, ranks: Ranks): boolean {
      if (SEVERAL.test(query)) return false
      for (const [table, rank] of tables) {
        table.find(
          query,
          (offset, before, left) => {
            if (offset > 0) return isPartOfWord(before) ? RANKS.inside : RANKS.word
            return table === whole && left === 0 ? RANKS.same : rank
          },
          (best) => ofRank(ranks, best),
        )
      }
      return true
    },

    /** Leaves of `bits` only what has all tokens of the query. */
    narrow(query: string, bits: Bits): void {
      for (const { begin, end } of tokensOf(query)) {
        const found = createBits(bits.length * 32)
        for (const [table] of tables) {
          table.find(
            query.slice(begin, end),
            () => 0,
            () => found,
          )
        }
        narrow(bits, found)
      }
    },
  }
}

type TokenTable = ReturnType<typeof createTokenTable>

/** A part of a line with the separators around it. */
interface Token {
  begin: number
  end: number
}

function* tokensOf(line: string): Generator<Token> {
  let begin = 0
  for (let bodyAt = 0; bodyAt < line.length; ) {
    let next = bodyAt
    while (next < line.length && !isSeparator(line.charCodeAt(next))) next += 1
    if (next > bodyAt) yield { begin, end: Math.min(next + 1, line.length) }
    begin = next
    bodyAt = next + 1
  }
}

/** A line is cut at blanks, slashes and breaks: titles into words, paths into steps. */
function isSeparator(code: number): boolean {
  return code === 0x20 || code === 0x2f || code === 0x0a
}
