import { type Bits, createBits, intersect } from './bits.ts'
import { isPartOfWord, RANKS, TITLE_AND_PATH } from './rank.ts'
import { bitsOfRank, type Ranks } from './ranks.ts'
import { createTokenTable } from './token-table.ts'

/** A query with a separator that is neither its first nor its last character spans several tokens. */
const SPANS_TOKENS = /.[ /\n]+./s

/**
 * Maps the words of titles, methods and tags and the segments of paths to operations. A token includes the separators around
 * it, so that most queries match inside a single token. There is a table for each kind of position in a title and in other
 * lines, because the position determines the rank.
 */
export function createLineTokens() {
  const titles = createPositionTables()
  const others = createPositionTables()
  /** Each table with the ranks of queries that match the start of its tokens, and the start of a word in them. */
  const rankedTables = [
    { table: titles.wholeLine, startRank: RANKS.prefix, wordRank: RANKS.titleWord },
    { table: titles.lineStart, startRank: RANKS.prefix, wordRank: RANKS.titleWord },
    { table: titles.insideWord, startRank: RANKS.substring, wordRank: RANKS.titleWord },
    { table: titles.other, startRank: RANKS.titleWord, wordRank: RANKS.titleWord },
    { table: others.wholeLine, startRank: RANKS.prefix, wordRank: RANKS.word },
    { table: others.lineStart, startRank: RANKS.prefix, wordRank: RANKS.word },
    { table: others.insideWord, startRank: RANKS.substring, wordRank: RANKS.word },
    { table: others.other, startRank: RANKS.word, wordRank: RANKS.word },
  ]

  function tableOf(line: string, { begin, end }: Token, lineNumber: number): TokenTable {
    const tables = lineNumber === 0 ? titles : others
    if (begin > 0) return isPartOfWord(line.charCodeAt(begin - 1)) ? tables.insideWord : tables.other
    if (lineNumber >= TITLE_AND_PATH) return tables.other
    return end === line.length ? tables.wholeLine : tables.lineStart
  }

  return {
    /** @param lines in lower case, title and path first */
    add(position: number, lines: readonly string[]): void {
      for (const [number, line] of lines.entries()) {
        for (const token of tokensOf(line)) {
          const table = tableOf(line, token, number)
          table.add(line.slice(token.begin, token.end), position)
        }
      }
    },

    /** Called after the last `add` with the number of operations. */
    finalize(size: number): void {
      for (const { table } of rankedTables) table.finalize(size)
    },

    /** Returns false, without searching, for a query that spans several tokens. */
    find(query: string, ranks: Ranks): boolean {
      if (SPANS_TOKENS.test(query)) return false
      for (const { table, startRank, wordRank } of rankedTables) {
        const isWholeLine = table === titles.wholeLine || table === others.wholeLine
        table.find(
          query,
          (offset, previous, remaining) => {
            if (offset > 0) return isPartOfWord(previous) ? RANKS.substring : wordRank
            return isWholeLine && remaining === 0 ? RANKS.exact : startRank
          },
          (best) => bitsOfRank(ranks, best),
        )
      }
      return true
    },

    /** Removes operations from `bits` that do not contain all tokens of the query. */
    filter(query: string, bits: Bits): void {
      for (const { begin, end } of tokensOf(query)) {
        const matches = createBits(bits.length * 32)
        for (const { table } of rankedTables) {
          table.find(
            query.slice(begin, end),
            () => 0,
            () => matches,
          )
        }
        intersect(bits, matches)
      }
    },
  }
}

function createPositionTables() {
  return {
    wholeLine: createTokenTable(),
    lineStart: createTokenTable(),
    insideWord: createTokenTable(),
    other: createTokenTable(),
  }
}

type TokenTable = ReturnType<typeof createTokenTable>

/** The range of a token in its line, including the separators around it. */
interface Token {
  begin: number
  end: number
}

function* tokensOf(line: string): Generator<Token> {
  let begin = 0
  for (let wordStart = 0; wordStart < line.length; ) {
    let next = wordStart
    while (next < line.length && !isSeparator(line.charCodeAt(next))) next += 1
    if (next > wordStart) yield { begin, end: Math.min(next + 1, line.length) }
    begin = next
    wordStart = next + 1
  }
}

/** Spaces, slashes and line breaks separate words and path segments. */
function isSeparator(code: number): boolean {
  return code === 0x20 || code === 0x2f || code === 0x0a
}
