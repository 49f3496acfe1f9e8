import type { SearchText } from './rank.ts'

/**
 * Which operations have which characters and pairs of characters, and in their heads which triples; one bit per
 * operation. Enough to leave nearly all heads alone when something is looked for, and for one or two characters the
 * whole answer.
 */
export interface GramIndex {
  /** Notes texts under the numbers from `start`. */
  add(start: number, texts: readonly SearchText[]): void
  /** Bits of what may contain `query`, in words of 32; of one or two characters, the answer if `isExact`. */
  withPairs(query: string): { bits: Uint32Array; isExact: boolean }
  /** Bits of what may contain `query`, three characters or more, in the head. */
  withTriples(query: string): Uint32Array
}

/** Characters that have a number of their own; all others share sixteen. */
const KNOWN = 'abcdefghijklmnopqrstuvwxyz0123456789 /-_.{},:()'
const SHARED = 16
const CLASSES = 64
/** The first number of the shared ones. */
const FIRST_SHARED = CLASSES - SHARED
/** Triples share this many numbers. */
const TRIPLES = 4096
const FIRST_PAIR = CLASSES
const FIRST_TRIPLE = FIRST_PAIR + CLASSES * CLASSES
const GRAMS = FIRST_TRIPLE + TRIPLES
const BITS = 32

const CLASS_OF = new Uint8Array(128).map((_, code) => {
  const known = KNOWN.indexOf(String.fromCharCode(code))
  return known < 0 ? FIRST_SHARED + (code % SHARED) : known
})

function classOf(code: number): number {
  return CLASS_OF[code] ?? FIRST_SHARED + (code % SHARED)
}

function pairOf(first: number, second: number): number {
  return FIRST_PAIR + first * CLASSES + second
}

/** Spreads the triples evenly; each has two numbers of the result, so that a frequent one seldom hides a rare one. */
function spread(first: number, second: number, third: number): number {
  const mixed = Math.imul((first * CLASSES + second) * CLASSES + third, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
}

function oneTriple(mixed: number): number {
  return FIRST_TRIPLE + (mixed >>> 20)
}

function otherTriple(mixed: number): number {
  return FIRST_TRIPLE + ((mixed >>> 8) & (TRIPLES - 1))
}

export function createGramIndex(): GramIndex {
  const grams: (Uint32Array | undefined)[] = Array.from({ length: GRAMS })
  /** The bits of 32 texts, by gram: small enough to stay near while their characters are read. */
  const row = new Uint32Array(GRAMS)

  function mark(gram: number, bit: number): void {
    row[gram] = (row[gram] ?? 0) | bit
  }

  function notePairs(text: string, bit: number): void {
    let last = -1
    for (let at = 0; at < text.length; at += 1) {
      const current = classOf(text.charCodeAt(at))
      mark(current, bit)
      if (last >= 0) mark(pairOf(last, current), bit)
      last = current
    }
  }

  function noteTriples(text: string, bit: number): void {
    let first = 0
    let second = 0
    for (let at = 0; at < text.length; at += 1) {
      const third = classOf(text.charCodeAt(at))
      if (at >= 2) {
        const mixed = spread(first, second, third)
        mark(oneTriple(mixed), bit)
        mark(otherTriple(mixed), bit)
      }
      first = second
      second = third
    }
  }

  function keepRow(word: number): void {
    for (let gram = 0; gram < GRAMS; gram += 1) {
      const bits = row[gram] ?? 0
      if (bits === 0) continue
      const known = grams[gram]
      const kept = known && known.length > word ? known : grown(known, word)
      kept[word] = (kept[word] ?? 0) | bits
      grams[gram] = kept
    }
    row.fill(0)
  }

  function withAll(numbers: readonly number[]): Uint32Array {
    return intersection([...new Set(numbers)].map((gram) => grams[gram] ?? new Uint32Array()))
  }

  return {
    add(start, texts) {
      for (const [index, { head, info }] of texts.entries()) {
        const position = start + index
        const bit = 1 << (position % BITS)
        notePairs(head, bit)
        notePairs(info, bit)
        noteTriples(head, bit)
        if (position % BITS === BITS - 1 || index === texts.length - 1) keepRow(Math.trunc(position / BITS))
      }
    },

    withPairs(query) {
      const classes = classesOf(query)
      const [first = 0] = classes
      const pairs = classes.slice(1).map((second, at) => pairOf(classes[at] ?? 0, second))
      const isExact = query.length <= 2 && classes.every((each) => each < FIRST_SHARED)
      return { bits: withAll(pairs.length > 0 ? pairs : [first]), isExact }
    },

    withTriples(query) {
      const classes = classesOf(query)
      const triples = classes.slice(2).flatMap((third, at) => {
        const mixed = spread(classes[at] ?? 0, classes[at + 1] ?? 0, third)
        return [oneTriple(mixed), otherTriple(mixed)]
      })
      return withAll(triples)
    },
  }
}

function classesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => classOf(text.charCodeAt(at)))
}

function grown(known: Uint32Array | undefined, word: number): Uint32Array {
  const bits = new Uint32Array(Math.max(32, Math.ceil(1.5 * (word + 1))))
  if (known) bits.set(known)
  return bits
}

function intersection(sets: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = sets.toSorted((one, other) => one.length - other.length)
  const bits = (first ?? new Uint32Array()).slice()
  for (const other of others) {
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
  }
  return bits
}
