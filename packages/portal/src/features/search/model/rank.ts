/** How well an operation fits, the best first; within a version, results are in this order. */
export const RANKS = {
  /** The id, the title or the path is the query. */
  same: 0,
  /** One of them begins with it. */
  begins: 1,
  /** A word in them, or the method or a tag, begins with it. */
  word: 2,
  inside: 3,
  /** Only the description has it. */
  info: 4,
} as const

export const RANK_COUNT = 5

/** In the place of a rank. */
export const NOT_FOUND = 255

/** Between the texts of an operation; nobody can type it into a line. */
export const BREAK = '\n'

/** What is looked through of an operation, in lower case. */
export interface SearchText {
  /** Mostly no other operation has it: its letters are looked through. */
  id: string
  /** Title, path, then method and tags: lines whose words many operations have. */
  lines: readonly string[]
  /** The description: most of the text. */
  info: string
}

/** The first lines: of these it counts whether they begin with the query, or are nothing else. */
export const TITLE_AND_PATH = 2

export function searchText(operation: {
  id: string
  title: string
  path: string
  method: string
  tags: readonly string[]
  description: string
}): SearchText {
  const { id, title, path, method, tags, description } = operation
  // Nothing begins with a blank: of method and tags only the words count.
  const words = [method, ...tags].map((value) => ` ${value}`)
  return {
    id: id.toLowerCase(),
    lines: [title.trim(), path, ...words].map((line) => line.toLowerCase()),
    info: description.toLowerCase(),
  }
}

/** Small letters, digits, and everything that is not ASCII. */
export function isPartOfWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code > 0x7f
}
