/**
 * Which texts contain which characters, pairs and triples of characters, one bit per text: enough to leave nearly all
 * texts alone when something is looked for, and for one or two characters the whole answer.
 */
export interface GramIndex {
  /** Notes texts in lower case under the numbers from `start`. */
  add(start: number, texts: readonly string[]): void
  /** Bits of the texts that may contain `query`, in words of 32, at least as many words as there are texts for. */
  candidates(query: string): Candidates
}

export interface Candidates {
  bits: Uint32Array
  /** The candidates are the answer: nothing has to be looked at again. */
  isExact: boolean
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

  function note(text: string, bit: number): void {
    let beforeLast = -1
    let last = -1
    for (let at = 0; at < text.length; at += 1) {
      const current = classOf(text.charCodeAt(at))
      mark(current, bit)
      if (last >= 0) mark(pairOf(last, current), bit)
      if (beforeLast >= 0) {
        const mixed = spread(beforeLast, last, current)
        mark(oneTriple(mixed), bit)
        mark(otherTriple(mixed), bit)
      }
      beforeLast = last
      last = current
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

  return {
    add(start, texts) {
      for (const [index, text] of texts.entries()) {
        const position = start + index
        note(text, 1 << (position % BITS))
        if (position % BITS === BITS - 1 || index === texts.length - 1) keepRow(Math.trunc(position / BITS))
      }
    },

    candidates(query) {
      const classes = Array.from({ length: query.length }, (_, at) => classOf(query.charCodeAt(at)))
      const sets = [...new Set(gramsOf(classes))].map((gram) => grams[gram] ?? new Uint32Array())
      const isExact = query.length <= 2 && classes.every((each) => each < FIRST_SHARED)
      return { bits: intersection(sets), isExact }
    },
  }
}

function gramsOf(classes: readonly number[]): number[] {
  const [first = 0, second = 0] = classes
  if (classes.length === 1) return [first]
  if (classes.length === 2) return [pairOf(first, second)]
  return classes.slice(2).flatMap((third, at) => {
    const mixed = spread(classes[at] ?? 0, classes[at + 1] ?? 0, third)
    return [oneTriple(mixed), otherTriple(mixed)]
  })
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
