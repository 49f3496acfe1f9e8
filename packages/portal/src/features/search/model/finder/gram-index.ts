import { addAll, type Bits, createBits, intersect } from './bits.ts'
import {
  codeOf,
  codesOf,
  firstHash,
  GRAMS_PER_TEXT,
  hashTrigram,
  isShared,
  pairOf,
  secondHash,
  TRIGRAM_HASHES,
} from './gram-codes.ts'
import type { SearchText } from './rank.ts'

/**
 * Maps characters and pairs of characters to the operations that contain them. Answers queries of one or two characters
 * completely and excludes most operations for longer queries.
 */
export interface GramIndex {
  /** @param start position of the first operation */
  add(start: number, texts: readonly SearchText[]): void
  /**
   * Operations that contain a query of one or two characters, and those whose ID or title starts with it. Returns undefined
   * for longer queries and for characters without a code of their own.
   */
  findShort(query: string): { all: Bits; prefix: Bits } | undefined
  /** Operations that may contain `query` in title, path, method or tags. */
  lineCandidates(query: string): Bits
  /** Operations that may contain `query` in the ID. */
  idCandidates(query: string): Bits
  /** Operations that may contain `query` in the description. */
  descriptionCandidates(query: string): Bits
}

/** First gram of each kind of text: ID and lines, descriptions, and the starts of ID and title. */
const LINES = 0
const DESCRIPTIONS = GRAMS_PER_TEXT
const STARTS = 2 * GRAMS_PER_TEXT
/** First gram of the pairs around a space in descriptions. */
const AROUND_SPACE = 3 * GRAMS_PER_TEXT
/** First gram of the trigrams in IDs. */
const TRIGRAMS = 4 * GRAMS_PER_TEXT
const GRAM_COUNT = TRIGRAMS + TRIGRAM_HASHES
const WORD_SIZE = 32
const EMPTY = new Uint32Array()

export function createGramIndex(): GramIndex {
  const grams = createGramTable()
  let count = 0

  /** Returns the operations that contain all of these grams. */
  function withAll(numbers: readonly number[]): Bits {
    const all = createBits(count)
    const [first = EMPTY, ...others] = [...new Set(numbers)].map(grams.bitsOf)
    all.set(first.subarray(0, all.length))
    for (const other of others) intersect(all, other)
    return all
  }

  return {
    add(start, texts) {
      for (const [index, text] of texts.entries()) {
        const position = start + index
        grams.select(position)
        addGrams(text, grams.mark)
        count = position + 1
        if (position % WORD_SIZE === WORD_SIZE - 1 || index === texts.length - 1) grams.flush(position)
      }
    },

    findShort(query) {
      if (query.length > 2 || codesOf(query).some(isShared)) return undefined
      const all = withAll(gramsOf(query, LINES))
      addAll(all, withAll(gramsOf(query, DESCRIPTIONS)))
      return { prefix: withAll(gramsOf(query, STARTS)), all }
    },

    lineCandidates: (query) => withAll(gramsOf(query, LINES)),

    idCandidates: (query) => withAll(query.length > 2 ? trigramsOf(query) : gramsOf(query, LINES)),

    descriptionCandidates: (query) => withAll([...gramsOf(query, DESCRIPTIONS), ...pairsAroundSpaces(query)]),
  }
}

/** A set of operations for each gram. Collects 32 operations before it writes their bits to the sets. */
function createGramTable() {
  const sets: (Bits | undefined)[] = Array.from({ length: GRAM_COUNT })
  /** Bits of the current 32 operations, by gram; small enough for the processor's cache. */
  const pending = new Uint32Array(GRAM_COUNT)
  let pendingGrams: number[] = []
  /** Bit of the current operation. */
  let bit = 0

  return {
    bitsOf: (gram: number): Bits => sets[gram] ?? EMPTY,

    select(position: number): void {
      bit = 1 << (position % WORD_SIZE)
    },

    mark(gram: number): void {
      const bits = pending[gram] ?? 0
      if (bits === 0) pendingGrams.push(gram)
      pending[gram] = bits | bit
    },

    /** @param position of the last operation that was marked */
    flush(position: number): void {
      const word = Math.trunc(position / WORD_SIZE)
      for (const gram of pendingGrams) {
        const set = sets[gram]
        const bits = set && set.length > word ? set : enlarge(set, word)
        bits[word] = (bits[word] ?? 0) | (pending[gram] ?? 0)
        sets[gram] = bits
        pending[gram] = 0
      }
      pendingGrams = []
    },
  }
}

function enlarge(set: Bits | undefined, word: number): Bits {
  const bits = new Uint32Array(Math.max(32, Math.ceil(1.5 * (word + 1))))
  if (set) bits.set(set)
  return bits
}

type Mark = (gram: number) => void

function addGrams({ id, lines, description }: SearchText, mark: Mark): void {
  for (const text of [id, ...lines]) markPairs(text, LINES, mark)
  markPairs(description, DESCRIPTIONS, mark)
  markPairsAroundSpaces(description, mark)
  for (const text of [id, ...lines.slice(0, 1)]) markStart(text, mark)
  markTrigrams(id, mark)
}

/** @param firstGram first gram of this kind of text */
function markPairs(text: string, firstGram: number, mark: Mark): void {
  let previous = -1
  for (let at = 0; at < text.length; at += 1) {
    const current = codeOf(text.charCodeAt(at))
    mark(firstGram + current)
    if (previous >= 0) mark(firstGram + pairOf(previous, current))
    previous = current
  }
}

function markPairsAroundSpaces(text: string, mark: Mark): void {
  for (let at = text.indexOf(' ', 1); at > 0 && at < text.length - 1; at = text.indexOf(' ', at + 1)) {
    mark(AROUND_SPACE + pairOf(codeOf(text.charCodeAt(at - 1)), codeOf(text.charCodeAt(at + 1))))
  }
}

function markStart(text: string, mark: Mark): void {
  if (text === '') return
  const first = codeOf(text.charCodeAt(0))
  mark(STARTS + first)
  if (text.length > 1) mark(STARTS + pairOf(first, codeOf(text.charCodeAt(1))))
}

function markTrigrams(text: string, mark: Mark): void {
  let first = 0
  let second = 0
  for (let at = 0; at < text.length; at += 1) {
    const third = codeOf(text.charCodeAt(at))
    if (at >= 2) {
      const hash = hashTrigram(first, second, third)
      mark(TRIGRAMS + firstHash(hash))
      mark(TRIGRAMS + secondHash(hash))
    }
    first = second
    second = third
  }
}

/** @param firstGram first gram of this kind of text */
function gramsOf(text: string, firstGram: number): number[] {
  const codes = codesOf(text)
  const pairs = codes.slice(1).map((second, at) => pairOf(codes[at] ?? 0, second))
  return (pairs.length > 0 ? pairs : codes).map((gram) => firstGram + gram)
}

function pairsAroundSpaces(text: string): number[] {
  const codes = codesOf(text)
  return codes.slice(2).flatMap((last, at) => {
    return text[at + 1] === ' ' ? [AROUND_SPACE + pairOf(codes[at] ?? 0, last)] : []
  })
}

function trigramsOf(text: string): number[] {
  const codes = codesOf(text)
  return codes.slice(2).flatMap((third, at) => {
    const hash = hashTrigram(codes[at] ?? 0, codes[at + 1] ?? 0, third)
    return [TRIGRAMS + firstHash(hash), TRIGRAMS + secondHash(hash)]
  })
}
