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

/** Between the texts of an operation; nobody can type it into a line. */
const BREAK = '\n'

/** What is looked through of an operation, in lower case: the short texts, then the description. */
export interface SearchText {
  text: string
  /** Where the title, the path and the description begin; the id stands first. */
  title: number
  path: number
  info: number
}

/** Id, title and path stand at the start of a line each. */
export function searchText(operation: {
  id: string
  title: string
  path: string
  method: string
  tags: readonly string[]
  description: string
}): SearchText {
  const { method, tags, description } = operation
  const [id, title, path] = [operation.id, operation.title, operation.path].map((value) =>
    value.toLowerCase(),
  ) as [string, string, string]
  const values = [id, title, path, ...[method, ...tags].map((value) => ` ${value.toLowerCase()}`)]
  return {
    // Joined, a text is in one piece; pieced together with +, each look at it would go through its parts.
    text: [...values, description.toLowerCase()].join(BREAK),
    title: id.length + 1,
    path: id.length + title.length + 2,
    info: values.reduce((sum, value) => sum + value.length + 1, 0),
  }
}

/** As `startsWith`, a call of which costs more than the comparison. */
export function isAt(text: string, query: string, start: number): boolean {
  for (let at = 0; at < query.length; at += 1) {
    if (text.charCodeAt(start + at) !== query.charCodeAt(at)) return false
  }
  return true
}

/** Rank of a text whose id, title or path begins with the query; undefined when none does. */
export function rankOfBeginning({ text, title, path }: SearchText, query: string): number | undefined {
  let rank: number | undefined
  for (let line = 0; line < 3; line += 1) {
    const start = line === 0 ? 0 : line === 1 ? title : path
    if (!isAt(text, query, start)) continue
    if (text.charAt(start + query.length) === BREAK) return RANKS.same
    rank = RANKS.begins
  }
  return rank
}

/** Rank of a text that has the query, but not at its beginning. @param place where it is first */
export function rankOfPlace({ text, info }: SearchText, query: string, place: number): number {
  if (place >= info) return RANKS.info
  for (let at = place; at >= 0 && at < info; at = text.indexOf(query, at + 1)) {
    if (!isPartOfWord(text.charAt(at - 1))) return RANKS.word
  }
  return RANKS.inside
}

function isPartOfWord(character: string): boolean {
  return (
    (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character > '\u007f'
  )
}
