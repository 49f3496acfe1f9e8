import { createPostings } from './postings.ts'
import { ofRank, type Ranks } from './ranks.ts'

/** The words of all operations, for queries that no operation contains as they are typed. */
export interface SimilarWords {
  /** Notes the words of a text, in the letter case in which it is written: `getEvent` is two. */
  add(position: number, text: string): void
  /**
   * Adds the texts that have a word like this one to the sets of the numbers of typing mistakes; answers those words, the
   * first `most` of them.
   */
  find(typed: string, mistakes: Ranks, most: number): string[]
  /**
   * All texts are there: what the first search would wait for is done at once.
   *
   * @param size how many they are
   */
  settle(size: number): void
}

/** Words shorter than this are taken as they are. */
const SHORTEST = 4
/** From this length on, two mistakes are forgiven. */
const LONG = 8
/** Nobody types longer words. */
const LONGEST = 64

export function createSimilarWords(): SimilarWords {
  const postings = createPostings()
  let sorted: SortedWords | undefined

  function settled(): SortedWords {
    sorted ??= sortWords(postings.numbers)
    return sorted
  }

  return {
    add(position, text) {
      for (const word of new Set(localeOf(text))) {
        if (postings.add(word, position)) sorted = undefined
      }
    },

    settle(size) {
      settled()
      postings.settle(size)
    },

    find(typed, mistakes, most) {
      const allowed = typed.length < SHORTEST ? 0 : typed.length < LONG ? 1 : 2
      if (allowed === 0 || typed.length > LONGEST) return []
      const words = settled()
      const found: string[] = []
      eachLike(typed, allowed, words, (index, count) => {
        postings.addTo(ofRank(mistakes, count), words.numbers[index] ?? 0)
        if (found.length < most) found.push(wordAt(words, index))
      })
      return found
    },
  }
}

/** Words in lower case; a capital inside a word begins another. */
export function localeOf(text: string): string[] {
  const parts = text.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
  return parts.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** In their order, letter after letter in one array. */
interface SortedWords {
  letters: Uint16Array
  /** Where each word begins, and where the last one ends. */
  starts: Uint32Array
  /** The number by which each is known. */
  numbers: Uint32Array
  /** How many characters each shares with the one before it; more than 255 count as 255. */
  shared: Uint8Array
}

function sortWords(known: ReadonlyMap<string, number>): SortedWords {
  const words = [...known.keys()].toSorted()
  const starts = new Uint32Array(words.length + 1)
  for (const [index, word] of words.entries()) starts[index + 1] = (starts[index] ?? 0) + word.length
  const letters = new Uint16Array(starts.at(-1) ?? 0)
  for (const [index, word] of words.entries()) {
    const start = starts[index] ?? 0
    for (let at = 0; at < word.length; at += 1) letters[start + at] = word.charCodeAt(at)
  }
  return {
    letters,
    starts,
    numbers: Uint32Array.from(words, (word) => known.get(word) ?? 0),
    shared: Uint8Array.from(words, (word, index) => sharedStart(words[index - 1] ?? '', word)),
  }
}

const utf16 = new TextDecoder('utf-16le')

function wordAt({ letters, starts }: SortedWords, index: number): string {
  return utf16.decode(letters.subarray(starts[index], starts[index + 1]))
}

/** More than any word shares with another. */
const NEVER = 256

function sharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 255)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1
  return length
}

/**
 * Visits the words whose beginning is typed with at most so many letters wrong, missing, too many or exchanged: who types
 * is often not at the end yet. Words that begin alike stand together, so what is known of a beginning holds for all of
 * them: a hundred thousand words are done in a few milliseconds.
 */
function eachLike(
  typed: string,
  most: number,
  { letters, starts, shared }: SortedWords,
  visit: (index: number, mistakes: number) => void,
): void {
  const width = typed.length + 1
  const depths = typed.length + most
  /** By how many letters of the word are read: the mistakes for each beginning of what is typed. */
  const rows = new Uint8Array((depths + 1) * width).map((_, at) => (at < width ? at : 0))
  /** The least number of mistakes of all of what is typed, so far. */
  const best = new Uint8Array(depths + 1).fill(typed.length)
  let read = 0
  /** Nothing that begins with this many letters of the word before can become better. */
  let ended = NEVER
  for (let index = 0; index < shared.length; index += 1) {
    const common = shared[index] ?? 0
    if (common < ended) {
      const start = starts[index] ?? 0
      read = Math.min(common, read)
      ended = NEVER
      const last = Math.min((starts[index + 1] ?? 0) - start, depths)
      while (read < last && ended === NEVER) {
        read += 1
        const least = readLetter({ rows, width, typed, letters, start, read })
        best[read] = Math.min(best[read - 1] ?? 0, rows[(read + 1) * width - 1] ?? 0)
        if (least > most || read === depths) ended = read
      }
    }
    const count = best[read] ?? 0
    if (count <= most) visit(index, count)
  }
}

/** Fills the row of one more letter of the word; answers the least number in it. */
function readLetter(at: {
  rows: Uint8Array
  width: number
  typed: string
  letters: Uint16Array
  /** Where the word begins. */
  start: number
  read: number
}): number {
  const { rows, width, typed, letters, start, read } = at
  const letter = letters[start + read - 1]
  const before = letters[start + read - 2]
  const current = read * width
  const last = current - width
  rows[current] = read
  let least = read
  for (let column = 1; column < width; column += 1) {
    const isSame = typed.charCodeAt(column - 1) === letter
    let count = Math.min(
      (rows[last + column - 1] ?? 0) + (isSame ? 0 : 1),
      (rows[last + column] ?? 0) + 1,
      (rows[current + column - 1] ?? 0) + 1,
    )
    const isExchanged =
      read > 1 &&
      column > 1 &&
      typed.charCodeAt(column - 1) === before &&
      typed.charCodeAt(column - 2) === letter
    if (isExchanged) count = Math.min(count, (rows[last - width + column - 2] ?? 0) + 1)
    rows[current + column] = count
    if (count < least) least = count
  }
  return least
}
