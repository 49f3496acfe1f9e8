import { type Bits, createBits, narrow, unite } from './bits.ts'
import type { SearchText } from './rank.ts'

/**
 * Which operations have which characters and pairs of characters, in their short texts and in their descriptions, with
 * which id or title begin, in their ids which triples, and in their descriptions which characters on both sides of a
 * blank; one bit per operation. For one or two characters this is the whole answer, and of longer texts few have to be
 * read.
 */
export interface GramIndex {
  /** Notes texts under the numbers from `start`. */
  add(start: number, messages: readonly SearchText[]): void
  /** What has one or two characters, and where id or title begin with them; undefined where only the texts can tell. */
  short(query: string): { all: Bits; begins: Bits } | undefined
  /** What may contain `query` in title, path, method or tags. */
  headCandidates(query: string): Bits
  /** What may contain `query` in the id. */
  idCandidates(query: string): Bits
  /** What may contain `query` in the description. */
  infoCandidates(query: string): Bits
}

/** Characters that have a number of their own; all others share sixteen. */
const KNOWN = 'abcdefghijklmnopqrstuvwxyz0123456789 /-_.{},:()'
const SHARED = 16
const CLASSES = 64
/** The first number of the shared ones. */
const FIRST_SHARED = CLASSES - SHARED
/** Triples share this many numbers. */
const TRIPLES = 2048
const FIRST_PAIR = CLASSES
const PLAIN_GRAMS = FIRST_PAIR + CLASSES * CLASSES
/** Where the characters and pairs begin of id, title, path, method and tags, of descriptions, and of the beginnings of id and title. */
const HEADS = 0
const INFOS = PLAIN_GRAMS
const BEGINNINGS = 2 * PLAIN_GRAMS
/** Where the pairs begin that have a blank between them. */
const ACROSS = 3 * PLAIN_GRAMS
const FIRST_TRIPLE = 4 * PLAIN_GRAMS
const GRAMS = FIRST_TRIPLE + TRIPLES
const BITS = 32
const NONE = new Uint32Array()

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
  return FIRST_TRIPLE + (mixed >>> 21)
}

function otherTriple(mixed: number): number {
  return FIRST_TRIPLE + ((mixed >>> 8) & (TRIPLES - 1))
}

export function createGramIndex(): GramIndex {
  const grams: (Bits | undefined)[] = Array.from({ length: GRAMS })
  /** The bits of 32 texts, by gram: small enough to stay near while their characters are read. */
  const row = new Uint32Array(GRAMS)
  /** Which grams these have. */
  let noted: number[] = []
  let count = 0

  function mark(gram: number, bit: number): void {
    const bits = row[gram] ?? 0
    if (bits === 0) noted.push(gram)
    row[gram] = bits | bit
  }

  /** @param start where the grams of this kind of text begin */
  function notePairs(text: string, bit: number, start: number): void {
    let last = -1
    for (let at = 0; at < text.length; at += 1) {
      const current = classOf(text.charCodeAt(at))
      mark(start + current, bit)
      if (last >= 0) mark(start + pairOf(last, current), bit)
      last = current
    }
  }

  function noteAcross(text: string, bit: number): void {
    for (let at = text.indexOf(' ', 1); at > 0 && at < text.length - 1; at = text.indexOf(' ', at + 1)) {
      mark(ACROSS + pairOf(classOf(text.charCodeAt(at - 1)), classOf(text.charCodeAt(at + 1))), bit)
    }
  }

  function noteBeginning(text: string, bit: number): void {
    if (text === '') return
    const first = classOf(text.charCodeAt(0))
    mark(BEGINNINGS + first, bit)
    if (text.length > 1) mark(BEGINNINGS + pairOf(first, classOf(text.charCodeAt(1))), bit)
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
    for (const gram of noted) {
      const known = grams[gram]
      const kept = known && known.length > word ? known : grown(known, word)
      kept[word] = (kept[word] ?? 0) | (row[gram] ?? 0)
      grams[gram] = kept
      row[gram] = 0
    }
    noted = []
  }

  function withAll(numbers: readonly number[]): Bits {
    const all = createBits(count)
    const [first = NONE, ...others] = [...new Set(numbers)].map((gram) => grams[gram] ?? NONE)
    all.set(first.subarray(0, all.length))
    for (const other of others) narrow(all, other)
    return all
  }

  return {
    add(start, messages) {
      for (const [index, { id, lines, info }] of messages.entries()) {
        const position = start + index
        const bit = 1 << (position % BITS)
        for (const text of [id, ...lines]) notePairs(text, bit, HEADS)
        notePairs(info, bit, INFOS)
        noteAcross(info, bit)
        for (const text of [id, ...lines.slice(0, 1)]) noteBeginning(text, bit)
        noteTriples(id, bit)
        count = position + 1
        if (position % BITS === BITS - 1 || index === messages.length - 1)
          keepRow(Math.trunc(position / BITS))
      }
    },

    short(query) {
      if (query.length > 2 || classesOf(query).some((each) => each >= FIRST_SHARED)) return undefined
      const all = withAll(gramsOf(query, HEADS))
      unite(all, withAll(gramsOf(query, INFOS)))
      return { begins: withAll(gramsOf(query, BEGINNINGS)), all }
    },

    headCandidates: (query) => withAll(gramsOf(query, HEADS)),

    idCandidates: (query) => withAll(query.length > 2 ? triplesOf(query) : gramsOf(query, HEADS)),

    infoCandidates: (query) => withAll([...gramsOf(query, INFOS), ...pairsAcross(query)]),
  }
}

function classesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => classOf(text.charCodeAt(at)))
}

/**
 * Of the pairs in a text, or of the one character that it is.
 *
 * @param start where the grams of this kind of text begin
 */
function gramsOf(text: string, start: number): number[] {
  const classes = classesOf(text)
  const grams = classes.slice(1).map((second, at) => pairOf(classes[at] ?? 0, second))
  return (grams.length > 0 ? grams : classes).map((gram) => start + gram)
}

function pairsAcross(text: string): number[] {
  const classes = classesOf(text)
  return classes.slice(2).flatMap((last, at) => {
    return text[at + 1] === ' ' ? [ACROSS + pairOf(classes[at] ?? 0, last)] : []
  })
}

function triplesOf(text: string): number[] {
  const classes = classesOf(text)
  return classes.slice(2).flatMap((third, at) => {
    const mixed = spread(classes[at] ?? 0, classes[at + 1] ?? 0, third)
    return [oneTriple(mixed), otherTriple(mixed)]
  })
}

function grown(known: Bits | undefined, word: number): Bits {
  const bits = new Uint32Array(Math.max(32, Math.ceil(1.5 * (word + 1))))
  if (known) bits.set(known)
  return bits
}
