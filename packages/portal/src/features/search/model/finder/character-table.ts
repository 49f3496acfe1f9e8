import type { Bits } from './bits.ts'
import { createGrowableArray } from './growable-array.ts'
import { BREAK, isPartOfWord, NOT_FOUND, RANKS } from './rank.ts'
import { bitsOfRank, type Ranks } from './ranks.ts'

const BREAK_CODE = BREAK.charCodeAt(0)

/** Number of characters in a packed line start. */
const PACKED = 4

/** A query, prepared for comparison with packed line starts. */
export interface PackedQuery {
  characters: Uint16Array
  /** The packed start of a line that starts with the query, in the bits of `mask`. */
  start: number
  mask: number
  /** The same for a line that equals the query; undefined when the packed start cannot determine this. */
  whole: { start: number; mask: number } | undefined
}

/** One array of character codes, because reading 100,000 separate strings is slower. */
export function createCharacterTable(rankedLines: number) {
  const characters = createGrowableArray((length) => new Uint16Array(length))
  /** Start of each operation's text, and the end of the last one. */
  const textStarts = createGrowableArray((length) => new Uint32Array(length))
  /** Start of each ranked line. */
  const lineStarts = createGrowableArray((length) => new Uint32Array(length))
  /** The first characters of each ranked line, so that most lines need not be read. */
  const packedStarts = createGrowableArray((length) => new Int32Array(length))
  let count = 0

  return {
    add(lines: readonly string[]): void {
      let end = textStarts.reserve(count + 2)[count] ?? 0
      for (const [number, line] of lines.entries()) {
        if (number < rankedLines) {
          const index = rankedLines * count + number
          lineStarts.reserve(index + 1)[index] = end
          packedStarts.reserve(index + 1)[index] = packStart(line)
        }
        const all = characters.reserve(end + line.length + 1)
        for (let at = 0; at < line.length; at += 1) all[end + at] = line.charCodeAt(at)
        end += line.length + 1
        all[end - 1] = BREAK_CODE
      }
      textStarts.array[count + 1] = end
      count += 1
    },

    /**
     * Moves operations from `bits` to the ranks `exact` and `prefix`. This loop dominates the search time, so it reads the
     * arrays into locals and writes bits once per 32 operations.
     */
    moveLineMatches({ characters: query, start, mask, whole }: PackedQuery, bits: Bits, ranks: Ranks): void {
      const [all, lines, packed] = [characters.array, lineStarts.array, packedStarts.array]
      const [exact, prefix] = [bitsOfRank(ranks, RANKS.exact), bitsOfRank(ranks, RANKS.prefix)]

      function isExact(line: number): boolean {
        if (whole) return ((packed[line] ?? 0) & whole.mask) === whole.start
        return all[(lines[line] ?? 0) + query.length] === BREAK_CODE
      }

      for (let word = 0; word < bits.length; word += 1) {
        let rest = bits[word] ?? 0
        let exactBits = 0
        let prefixBits = 0
        while (rest !== 0) {
          const bit = rest & -rest
          rest ^= bit
          const position = 32 * word + 31 - Math.clz32(bit)
          for (let line = rankedLines * position; line < rankedLines * (position + 1); line += 1) {
            if (((packed[line] ?? 0) & mask) !== start) continue
            if (!whole && !isAt(all, query, lines[line] ?? 0)) continue
            if (isExact(line)) exactBits |= bit
            else prefixBits |= bit
          }
        }
        if ((exactBits | prefixBits) === 0) continue
        exact[word] = (exact[word] ?? 0) | exactBits
        prefix[word] = (prefix[word] ?? 0) | prefixBits
        bits[word] = (bits[word] ?? 0) & ~(exactBits | prefixBits)
      }
    },

    /** Returns a function that ranks the best match of the query inside an operation's text. */
    ranker({ characters: query }: PackedQuery): (position: number) => number {
      const [all, ends, lines] = [characters.array, textStarts.array, lineStarts.array]
      return (position) => {
        const end = ends[position + 1] ?? 0
        const titleEnd = rankedLines > 1 ? (lines[rankedLines * position + 1] ?? end) : end
        return rankInside(all, query, { from: ends[position] ?? 0, titleEnd, end })
      }
    },
  }
}

/** @param text not empty, in lower case */
export function packQuery(text: string): PackedQuery {
  const characters = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const isPacked = text.length < PACKED && characters.every((code) => code < 0x80)
  const start = packStart(text)
  const mask = maskOf(text.length)
  return {
    characters,
    start: start & mask,
    mask,
    whole: isPacked ? { start, mask: maskOf(text.length + 1) } : undefined,
  }
}

function maskOf(length: number): number {
  return length < PACKED ? (1 << (8 * length)) - 1 : -1
}

/** Packs the first characters of a line and its final break into one number, 8 bits each. All non-ASCII characters are equal. */
function packStart(line: string): number {
  let packed = 0
  const length = Math.min(PACKED, line.length + 1)
  for (let at = 0; at < length; at += 1) {
    const code = at < line.length ? line.charCodeAt(at) : BREAK_CODE
    packed |= Math.min(code, 0x80) << (8 * at)
  }
  return packed
}

function isAt(all: Uint16Array, query: Uint16Array, index: number): boolean {
  for (let at = 0; at < query.length; at += 1) {
    if (all[index + at] !== query[at]) return false
  }
  return true
}

interface TextRange {
  from: number
  /** End of the first line, which is an ID or a title. */
  titleEnd: number
  /** End of the last line. */
  end: number
}

/** Ranks the best match in a text. */
function rankInside(all: Uint16Array, query: Uint16Array, { from, titleEnd, end }: TextRange): number {
  const first = query[0]
  let rank: number = NOT_FOUND
  for (let index = from; index < end - query.length; index += 1) {
    if (all[index] !== first || !isAt(all, query, index)) continue
    const isWord = !isPartOfWord(all[index - 1] ?? BREAK_CODE)
    if (isWord && index < titleEnd) return RANKS.titleWord
    rank = Math.min(rank, isWord ? RANKS.word : RANKS.substring)
  }
  return rank
}
