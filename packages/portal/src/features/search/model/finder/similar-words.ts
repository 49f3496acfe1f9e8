import { foldText } from '../fold-text.ts'
import { createPostings } from './postings.ts'
import { bitsOfRank, type Ranks } from './ranks.ts'

/** Finds words with typos, for queries that no operation contains. */
export interface SimilarWords {
  /** Adds the words of a text, in its original case, because `getEvent` contains two words. */
  add(position: number, text: string): void
  /** Adds the operations to the sets of their numbers of typos; returns the first `maxWords` similar words. */
  find(query: string, typos: Ranks, maxWords: number): string[]
  /** Whether a text contains this word. */
  isWord(word: string): boolean
  /** Whether a text contains a word that starts with this text. */
  isPrefix(text: string): boolean
  /** Called after the last `add` with the number of operations; prepares the first search. */
  finalize(size: number): void
}

/** Shorter words must match exactly. */
const MIN_LENGTH = 4
/** Words of at least this length may have two typos. */
const MIN_LENGTH_FOR_TWO_TYPOS = 8
/** Longer words are not searched. */
const MAX_LENGTH = 64

export function createSimilarWords(): SimilarWords {
  const postings = createPostings()
  let sorted: SortedWords | undefined

  function sortedWords(): SortedWords {
    sorted ??= sortWords(postings.numbers)
    return sorted
  }

  return {
    add(position, text) {
      for (const word of new Set(wordsOf(text))) {
        if (postings.add(word, position)) sorted = undefined
      }
    },

    finalize(size) {
      sortedWords()
      postings.finalize(size)
    },

    isWord: (word) => firstWordFrom(sortedWords(), word) === word,

    isPrefix: (text) => firstWordFrom(sortedWords(), text)?.startsWith(text) ?? false,

    find(query, typos, maxWords) {
      const maxTypos = query.length < MIN_LENGTH ? 0 : query.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2
      if (maxTypos === 0 || query.length > MAX_LENGTH) return []
      const words = sortedWords()
      const similar: string[] = []
      forEachSimilar(query, maxTypos, words, (index, count) => {
        postings.addTo(bitsOfRank(typos, count), words.numbers[index] ?? 0)
        if (similar.length < maxWords) similar.push(wordAt(words, index))
      })
      return similar
    },
  }
}

/** Splits a text into lowercase words, also at capital letters inside a word. */
export function wordsOf(text: string): string[] {
  const parts = text.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
  return foldText(parts).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Sorted words, in one array of character codes. */
interface SortedWords {
  characters: Uint16Array
  /** Start of each word, and the end of the last one. */
  starts: Uint32Array
  /** Number of each word in the postings. */
  numbers: Uint32Array
  /** Length of the prefix that each word shares with the previous one, at most 255. */
  shared: Uint8Array
}

function sortWords(numbers: ReadonlyMap<string, number>): SortedWords {
  const words = [...numbers.keys()].toSorted()
  const starts = new Uint32Array(words.length + 1)
  for (const [index, word] of words.entries()) starts[index + 1] = (starts[index] ?? 0) + word.length
  const characters = new Uint16Array(starts.at(-1) ?? 0)
  for (const [index, word] of words.entries()) {
    const start = starts[index] ?? 0
    for (let at = 0; at < word.length; at += 1) characters[start + at] = word.charCodeAt(at)
  }
  return {
    characters,
    starts,
    numbers: Uint32Array.from(words, (word) => numbers.get(word) ?? 0),
    shared: Uint8Array.from(words, (word, index) => sharedPrefixLength(words[index - 1] ?? '', word)),
  }
}

const utf16 = new TextDecoder('utf-16le')

function wordAt({ characters, starts }: SortedWords, index: number): string {
  return utf16.decode(characters.subarray(starts[index], starts[index + 1]))
}

/** Returns the first word that is not less than `text` (binary search). */
function firstWordFrom(words: SortedWords, text: string): string | undefined {
  let low = 0
  let high = words.numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (wordAt(words, middle) < text) low = middle + 1
    else high = middle
  }
  return low < words.numbers.length ? wordAt(words, low) : undefined
}

/** Greater than the length of any shared prefix. */
const NO_CUTOFF = 256

function sharedPrefixLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length, 255)
  let length = 0
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length += 1
  return length
}

/**
 * Visits the words with a prefix that differs from the query by at most `maxTypos` wrong, missing, additional or swapped
 * characters (Damerau-Levenshtein distance). Compares prefixes, because the user may still be typing.
 *
 * Consecutive sorted words share the matrix rows of their common prefix, so 100,000 words take a few milliseconds.
 */
function forEachSimilar(
  query: string,
  maxTypos: number,
  { characters, starts, shared }: SortedWords,
  visit: (index: number, typos: number) => void,
): void {
  const width = query.length + 1
  const maxDepth = query.length + maxTypos
  /** Distance matrix: a row per character of the word, a column per character of the query. */
  const rows = new Uint8Array((maxDepth + 1) * width).map((_, at) => (at < width ? at : 0))
  /** By depth: smallest distance between the whole query and a prefix of the word. */
  const best = new Uint8Array(maxDepth + 1).fill(query.length)
  let depth = 0
  /** Words that share a prefix of this length with the previous word cannot have a smaller distance. */
  let cutoff = NO_CUTOFF
  for (let index = 0; index < shared.length; index += 1) {
    const common = shared[index] ?? 0
    if (common < cutoff) {
      const start = starts[index] ?? 0
      depth = Math.min(common, depth)
      cutoff = NO_CUTOFF
      const last = Math.min((starts[index + 1] ?? 0) - start, maxDepth)
      while (depth < last && cutoff === NO_CUTOFF) {
        depth += 1
        const smallest = fillRow({ rows, width, query, characters, start, depth })
        best[depth] = Math.min(best[depth - 1] ?? 0, rows[(depth + 1) * width - 1] ?? 0)
        if (smallest > maxTypos || depth === maxDepth) cutoff = depth
      }
    }
    const typos = best[depth] ?? 0
    if (typos <= maxTypos) visit(index, typos)
  }
}

/** Fills the matrix row of the word's character at `depth`; returns the smallest distance in the row. */
function fillRow({
  rows,
  width,
  query,
  characters,
  start,
  depth,
}: {
  rows: Uint8Array
  width: number
  query: string
  characters: Uint16Array
  /** Start of the word. */
  start: number
  depth: number
}): number {
  const character = characters[start + depth - 1]
  const previous = characters[start + depth - 2]
  const current = depth * width
  const last = current - width
  rows[current] = depth
  let smallest = depth
  for (let column = 1; column < width; column += 1) {
    const isEqual = query.charCodeAt(column - 1) === character
    let distance = Math.min(
      (rows[last + column - 1] ?? 0) + (isEqual ? 0 : 1),
      (rows[last + column] ?? 0) + 1,
      (rows[current + column - 1] ?? 0) + 1,
    )
    const isSwapped =
      depth > 1 &&
      column > 1 &&
      query.charCodeAt(column - 1) === previous &&
      query.charCodeAt(column - 2) === character
    if (isSwapped) distance = Math.min(distance, (rows[last - width + column - 2] ?? 0) + 1)
    rows[current + column] = distance
    if (distance < smallest) smallest = distance
  }
  return smallest
}
