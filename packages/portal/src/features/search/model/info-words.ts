/** What a word consists of: small letters, digits, and everything that is not ASCII. */
const WORD = /[a-z0-9\u0080-\uffff]+/g

/** Between two words of the list; no part of any. */
const BREAK = '\n'

const BITS = 32

/**
 * Which descriptions have which words. Of a hundred thousand descriptions the words are some thousands: these are looked
 * through, and not the descriptions.
 */
export function createInfoWords() {
  const numbers = new Map<string, number>()
  /** By the number of the word, the descriptions that have it, in their order. */
  const positions: number[][] = []
  let count = 0
  let list: WordList | undefined

  function listed(): WordList {
    list ??= listOf([...numbers.keys()])
    return list
  }

  /** Bits of the descriptions with a word that has this piece at its beginning, its end, both, or anywhere. */
  function withPiece(piece: string, isBeginning: boolean, isEnd: boolean): Uint32Array {
    const bits = new Uint32Array(Math.ceil(count / BITS))
    const { text, starts } = listed()
    const wanted = (isBeginning ? BREAK : '') + piece + (isEnd ? BREAK : '')
    for (let at = text.indexOf(wanted); at >= 0; ) {
      const number = lastUpTo(starts, isBeginning ? at + 1 : at)
      for (const position of positions[number] ?? []) {
        const word = position >>> 5
        bits[word] = (bits[word] ?? 0) | (1 << (position & 31))
      }
      // The break before the next word belongs to it, too.
      at = text.indexOf(wanted, (starts[number + 1] ?? text.length) - 1)
    }
    return bits
  }

  return {
    /** @param info in lower case */
    add(info: string): void {
      for (const [word] of info.matchAll(WORD)) {
        const number = numbers.get(word) ?? positions.length
        const known = positions[number]
        if (!known) {
          numbers.set(word, number)
          positions.push([count])
          list = undefined
        } else if (known.at(-1) !== count) known.push(count)
      }
      count += 1
    },

    /** Does at once what the first search would wait for. */
    settle(): void {
      listed()
    },

    /** Bits of the descriptions that may contain `query`; exactly those if it is one word or a part of one. */
    candidates(query: string): { bits: Uint32Array | undefined; isExact: boolean } {
      let bits: Uint32Array | undefined
      let isExact = false
      for (const { 0: piece, index } of query.matchAll(WORD)) {
        const end = index + piece.length
        const found = withPiece(piece, index > 0, end < query.length)
        if (bits) narrow(bits, found)
        else bits = found
        isExact = piece.length === query.length
      }
      return { bits, isExact }
    },
  }
}

export function narrow(bits: Uint32Array, by: Uint32Array): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (by[word] ?? 0)
}

interface WordList {
  /** All words, each between two breaks. */
  text: string
  /** Where each of them begins. */
  starts: Uint32Array
}

function listOf(words: readonly string[]): WordList {
  const starts = new Uint32Array(words.length)
  let start = 1
  for (const [number, word] of words.entries()) {
    starts[number] = start
    start += word.length + 1
  }
  return { text: [BREAK, ...words.map((word) => word + BREAK)].join(''), starts }
}

/** The place of the last number that is not larger. */
function lastUpTo(sorted: Uint32Array, number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= number) low = middle + 1
    else high = middle
  }
  return low - 1
}
