/** The words of all operations, for queries that no operation contains as they are typed. */
export interface SimilarWords {
  /** Notes the words of a text, in the letter case in which it is written: `getEvent` is two. */
  add(position: number, text: string): void
  /**
   * Writes the least number of typing mistakes into `mistakes`, for each text that has a word like this one. Answers
   * those words.
   */
  find(typed: string, mistakes: Uint8Array): string[]
  /** Does at once what the first search would wait for. */
  settle(): void
}

/** Words shorter than this are taken as they are. */
const SHORTEST = 4
/** From this length on, two mistakes are forgiven. */
const LONG = 8
/** Nobody types longer words. */
const LONGEST = 64

export function createSimilarWords(): SimilarWords {
  const positions = new Map<string, number[]>()
  let sorted: SortedWords | undefined

  function settled(): SortedWords {
    sorted ??= sortWords([...positions.keys()])
    return sorted
  }

  return {
    add(position, text) {
      for (const word of new Set(wordsOf(text))) {
        const known = positions.get(word)
        if (known) known.push(position)
        else positions.set(word, [position])
      }
      sorted = undefined
    },

    settle() {
      settled()
    },

    find(typed, mistakes) {
      const allowed = typed.length < SHORTEST ? 0 : typed.length < LONG ? 1 : 2
      if (allowed === 0 || typed.length > LONGEST) return []
      const found = wordsLike(typed, allowed, settled())
      for (const { word, count } of found) {
        for (const position of positions.get(word) ?? []) {
          if (count < (mistakes[position] ?? 0)) mistakes[position] = count
        }
      }
      return found.map(({ word }) => word)
    },
  }
}

/** Words in lower case; a capital inside a word begins another. */
export function wordsOf(text: string): string[] {
  const parts = text.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
  return parts.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

interface SortedWords {
  words: string[]
  /** How many characters each shares with the one before it; more than 255 count as 255. */
  shared: Uint8Array
}

function sortWords(words: string[]): SortedWords {
  const sorted = words.toSorted()
  return {
    words: sorted,
    shared: Uint8Array.from(sorted, (word, index) => sharedStart(sorted[index - 1] ?? '', word)),
  }
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
 * The words whose beginning is typed with at most so many letters wrong, missing, too many or exchanged: who types is
 * often not at the end yet. Words that begin alike stand together, so what is known of a beginning holds for all of
 * them: a hundred thousand words are done in a few milliseconds.
 */
function wordsLike(
  typed: string,
  most: number,
  { words, shared }: SortedWords,
): { word: string; count: number }[] {
  const width = typed.length + 1
  const depths = typed.length + most
  /** By how many letters of the word are read: the mistakes for each beginning of what is typed. */
  const rows = new Uint8Array((depths + 1) * width).map((_, at) => (at < width ? at : 0))
  /** The least number of mistakes of all of what is typed, so far. */
  const best = new Uint8Array(depths + 1).fill(typed.length)
  const found: { word: string; count: number }[] = []
  let read = 0
  /** Nothing that begins with this many letters of the word before can become better. */
  let ended = NEVER
  for (let index = 0; index < words.length; index += 1) {
    const common = shared[index] ?? 0
    if (common < ended) {
      const word = words[index] ?? ''
      read = Math.min(common, read)
      ended = NEVER
      const last = Math.min(word.length, depths)
      while (read < last && ended === NEVER) {
        read += 1
        const least = readLetter({ rows, width, typed, word, read })
        best[read] = Math.min(best[read - 1] ?? 0, rows[(read + 1) * width - 1] ?? 0)
        if (least > most || read === depths) ended = read
      }
    }
    const count = best[read] ?? 0
    if (count <= most) found.push({ word: words[index] ?? '', count })
  }
  return found
}

/** Fills the row of one more letter of the word; answers the least number in it. */
function readLetter(at: {
  rows: Uint8Array
  width: number
  typed: string
  word: string
  read: number
}): number {
  const { rows, width, typed, word, read } = at
  const current = read * width
  const last = current - width
  rows[current] = read
  let least = read
  for (let column = 1; column < width; column += 1) {
    const isSame = typed.charCodeAt(column - 1) === word.charCodeAt(read - 1)
    let count = Math.min(
      (rows[last + column - 1] ?? 0) + (isSame ? 0 : 1),
      (rows[last + column] ?? 0) + 1,
      (rows[current + column - 1] ?? 0) + 1,
    )
    const isExchanged =
      read > 1 &&
      column > 1 &&
      typed.charCodeAt(column - 1) === word.charCodeAt(read - 2) &&
      typed.charCodeAt(column - 2) === word.charCodeAt(read - 1)
    if (isExchanged) count = Math.min(count, (rows[last - width + column - 2] ?? 0) + 1)
    rows[current + column] = count
    if (count < least) least = count
  }
  return least
}
