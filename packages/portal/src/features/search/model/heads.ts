import { growable } from './growable.ts'
import { BREAK, RANKS, type SearchText } from './rank.ts'

/** In the place of a rank. */
export const NOT_FOUND = 255

const BREAK_CODE = BREAK.charCodeAt(0)

/** An operation's id, title and path. */
const LINES = 3

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
 * The short texts of all operations, letter after letter in one array: read one by one as texts, a hundred thousand of
 * them are as many places in memory to go to.
 */
export function createHeads() {
  const letters = growable((length) => new Uint16Array(length))
  /** Where the head of each operation begins, and where the last one ends. */
  const heads = growable((length) => new Uint32Array(length))
  /** Where its lines begin, and their first letters as a number: a line that begins otherwise need not be read. */
  const lines = growable((length) => new Uint32Array(length))
  const starts = growable((length) => new Uint32Array(length))
  let count = 0

  return {
    add({ head, titleAt, pathAt }: SearchText): void {
      const begin = heads.upTo(count + 2)[count] ?? 0
      const end = begin + head.length + 1
      const all = letters.upTo(end)
      for (let at = 0; at < head.length; at += 1) all[begin + at] = head.charCodeAt(at)
      all[end - 1] = BREAK_CODE
      heads.array[count + 1] = end
      const places = [0, titleAt, pathAt]
      lines.upTo(LINES * (count + 1)).set(
        places.map((place) => begin + place),
        LINES * count,
      )
      starts.upTo(LINES * (count + 1)).set(
        places.map((place) => startOf(head, place)),
        LINES * count,
      )
      count += 1
    },

    /** Answers whether id or title begin with one or two letters: all that is asked where these are found nearly everywhere. */
    beginner({ start, mask }: Typed): (position: number) => boolean {
      const packed = starts.array
      return (position) => {
        const id = (packed[LINES * position] ?? 0) & mask
        return id === start || ((packed[LINES * position + 1] ?? 0) & mask) === start
      }
    },

    /**
     * Answers the rank of an operation that has the query in its head, or NOT_FOUND. The arrays are taken out once: a
     * hundred thousand times, that is two fifths of the work.
     */
    ranker(looked: Typed): (position: number) => number {
      const { letters: query, start, mask, whole } = looked
      const [all, ends, places, packed] = [letters.array, heads.array, lines.array, starts.array]

      function rankOfLine(line: number): number {
        const first = packed[line] ?? 0
        if ((first & mask) !== start) return NOT_FOUND
        if (whole) return (first & whole.mask) === whole.start ? RANKS.same : RANKS.begins
        const place = places[line] ?? 0
        if (!isAt(all, query, place)) return NOT_FOUND
        return all[place + query.length] === BREAK_CODE ? RANKS.same : RANKS.begins
      }

      return (position) => {
        const line = LINES * position
        const rank = Math.min(rankOfLine(line), rankOfLine(line + 1), rankOfLine(line + 2))
        if (rank !== NOT_FOUND) return rank
        const path = places[line + 2] ?? 0
        // What is no word mostly stands in the path, and the best place ends the search.
        const behind = rankInside(all, query, path, ends[position + 1] ?? 0)
        if (behind === RANKS.word) return behind
        return Math.min(behind, rankInside(all, query, ends[position] ?? 0, path))
      }
    },
  }
}

/** @param text one letter or more, in lower case */
export function typed(text: string): Typed {
  const letters = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const isPacked = text.length < PACKED && letters.every((code) => code < 0x80)
  const whole = isPacked ? { start: startOf(text + BREAK, 0), mask: maskOf(text.length + 1) } : undefined
  return { letters, start: startOf(text, 0), mask: maskOf(text.length), whole }
}

function maskOf(letters: number): number {
  return letters < PACKED ? (1 << (8 * letters)) - 1 : -1
}

/** The first letters of a line as one number, eight bits for each; all that are not ASCII have the same ones. */
function startOf(text: string, place: number): number {
  let packed = 0
  for (let at = 0; at < PACKED && place + at < text.length; at += 1) {
    packed |= Math.min(text.charCodeAt(place + at), 0x80) << (8 * at)
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
  let rank = NOT_FOUND
  for (let place = from; place < end - query.length; place += 1) {
    if (all[place] !== first || !isAt(all, query, place)) continue
    if (!isPartOfWord(all[place - 1] ?? 0)) return RANKS.word
    rank = RANKS.inside
  }
  return rank
}

/** Small letters, digits, and everything that is not ASCII. */
function isPartOfWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code > 0x7f
}
