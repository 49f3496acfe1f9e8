import { foldText } from '../fold-text.ts'

/** How well an entry matches, the best first. Determines the order of results within a version. */
export const RANKS = {
  /** The ID, the title or the path equals the query. */
  exact: 0,
  /** The ID, the title or the path starts with the query. */
  prefix: 1,
  /** A word in the ID or the title starts with the query. */
  titleWord: 2,
  /** A word in the path, the method or a tag starts with the query. */
  word: 3,
  /** One of these texts contains the query. */
  substring: 4,
  /** Only the description contains the query. */
  description: 5,
} as const

export const RANK_COUNT = 6

/** Returned instead of a rank. */
export const NOT_FOUND = 255

/** Separates the texts of an operation, because a query cannot contain a line break. */
export const BREAK = '\n'

/** The searchable texts of an entry, folded. */
export interface SearchText {
  /** Usually unique, so IDs are not split into words. */
  id: string
  /** Title, path, method and tags, whose words many operations share. */
  lines: readonly string[]
  description: string
}

/** Title and path are the first lines. Only these lines and the ID get the ranks `exact` and `prefix`. */
export const TITLE_AND_PATH = 2

export function searchText(entry: {
  id: string
  title: string
  path: string
  method: string
  tags: readonly string[]
  description: string
}): SearchText {
  const { id, title, path, method, tags, description } = entry
  // Queries never start with a space, so method and tags cannot get the ranks `exact` and `prefix`.
  const words = [method, ...tags].map((value) => ` ${value}`)
  return {
    id: foldText(id),
    lines: [title.trim(), path, ...words].map(foldText),
    description: foldText(description),
  }
}

/** Words consist of lowercase letters, digits and all characters outside of ASCII. */
export function isPartOfWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code > 0x7f
}
