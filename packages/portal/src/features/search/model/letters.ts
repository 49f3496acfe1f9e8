import type { Bits } from './bits.ts'
import { growable } from './growable.ts'
import { BREAK, isPartOfWord, NOT_FOUND, RANKS } from './rank.ts'
import { ofRank, type Ranks } from './ranks.ts'

const BREAK_CODE = BREAK.charCodeAt(0)

/** So many letters fit into the number that a line begins with. */
const PACKED = 4

/** What is looked for. */
interface Typed {
  letters: Uint16Array
  /** What the number of a line is that begins like this, in the bits of `mask`. */
  start: number
  mask: number
  /** The same of a line that is nothing but this; undefined when the number cannot tell. */
  whole: { start: number; mask: number } | undefined
}

/**
 * A text of each operation, letter after letter in one array: read one by one as texts, a hundred thousand of them are
 * as many places in memory to go to.
 *
 * @param ranked how many of a text's lines count as a whole, the first ones
 */
export function createLetters(ranked: number) {
  const letters = growable((length) => new Uint16Array(length))
  /** Where the text of each operation begins, and where the last one ends. */
  const messages = growable((length) => new Uint32Array(length))
  /** Where its ranked lines begin, and their first letters as a number: a line that begins otherwise need not be read. */
  const lines = growable((length) => new Uint32Array(length))
  const starts = growable((length) => new Int32Array(length))
  let count = 0

  return {
    /** The next operation's. */
    add(ofText: readonly string[]): void {
      let place = messages.upTo(count + 2)[count] ?? 0
      for (const [number, line] of ofText.entries()) {
        if (number < ranked) {
          const at = ranked * count + number
          lines.upTo(at + 1)[at] = place
          starts.upTo(at + 1)[at] = startOf(line)
        }
        const all = letters.upTo(place + line.length + 1)
        for (let at = 0; at < line.length; at += 1) all[place + at] = line.charCodeAt(at)
        place += line.length + 1
        all[place - 1] = BREAK_CODE
      }
      messages.array[count + 1] = place
      count += 1
    },

    /**
     * Moves those of `bits` that have a line which is the query, or begins with it, into the sets of these ranks. The
     * arrays are taken out once, and bits written once for 32 of them: a hundred thousand times, that is most of the work.
     */
    takeBeginnings({ letters: query, start, mask, whole }: Typed, bits: Bits, ranks: Ranks): void {
      const [all, places, packed] = [letters.array, lines.array, starts.array]
      const [same, begins] = [ofRank(ranks, RANKS.same), ofRank(ranks, RANKS.begins)]

      function isSame(line: number): boolean {
        if (whole) return ((packed[line] ?? 0) & whole.mask) === whole.start
        return all[(places[line] ?? 0) + query.length] === BREAK_CODE
      }

      for (let word = 0; word < bits.length; word += 1) {
        let rest = bits[word] ?? 0
        let sameBits = 0
        let beginBits = 0
        while (rest !== 0) {
          const bit = rest & -rest
          rest ^= bit
          const position = 32 * word + 31 - Math.clz32(bit)
          for (let line = ranked * position; line < ranked * (position + 1); line += 1) {
            if (((packed[line] ?? 0) & mask) !== start) continue
            if (!whole && !isAt(all, query, places[line] ?? 0)) continue
            if (isSame(line)) sameBits |= bit
            else beginBits |= bit
          }
        }
        if ((sameBits | beginBits) === 0) continue
        same[word] = (same[word] ?? 0) | sameBits
        begins[word] = (begins[word] ?? 0) | beginBits
        bits[word] = (bits[word] ?? 0) & ~(sameBits | beginBits)
      }
    },

    /** Answers whether an operation has the query somewhere. */
    ranker({ letters: query }: Typed): (position: number) => number {
      const [all, ends] = [letters.array, messages.array]
      return (position) => rankInside(all, query, ends[position] ?? 0, ends[position + 1] ?? 0)
    },
  }
}

/** @param text one letter or more, in lower case */
export function typed(text: string): Typed {
  const letters = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const isPacked = text.length < PACKED && letters.every((code) => code < 0x80)
  const start = startOf(text)
  const mask = maskOf(text.length)
  return {
    letters,
    start: start & mask,
    mask,
    whole: isPacked ? { start, mask: maskOf(text.length + 1) } : undefined,
  }
}

function maskOf(letters: number): number {
  return letters < PACKED ? (1 << (8 * letters)) - 1 : -1
}

/** The first letters of a line and the break behind it as one number, eight bits for each; all that are not ASCII have the same ones. */
function startOf(line: string): number {
  let packed = 0
  const length = Math.min(PACKED, line.length + 1)
  for (let at = 0; at < length; at += 1) {
    const code = at < line.length ? line.charCodeAt(at) : BREAK_CODE
    packed |= Math.min(code, 0x80) << (8 * at)
  }
  return packed
}

function isAt(all: Uint16Array, query: Uint16Array, place: number): boolean {
  for (let at = 0; at < query.length; at += 1) {
    if (all[place + at] !== query[at]) return false
  }
  return true
}

/** The best of all places between `from` and `end`, where a line ends. */
function rankInside(all: Uint16Array, query: Uint16Array, from: number, end: number): number {
  const first = query[0]
  let rank: number = NOT_FOUND
  for (let place = from; place < end - query.length; place += 1) {
    if (all[place] !== first || !isAt(all, query, place)) continue
    if (!isPartOfWord(all[place - 1] ?? BREAK_CODE)) return RANKS.word
    rank = RANKS.inside
  }
  return rank
}
