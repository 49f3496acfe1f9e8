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

/** The short texts that are looked through, in lower case. Id, title and path stand at the start of a line each. */
export function valuesText(operation: {
  id: string
  title: string
  path: string
  method: string
  tags: readonly string[]
}): string {
  const { id, title, path, method, tags } = operation
  return [id, title, path, ...[method, ...tags].map((value) => ` ${value}`)].join(BREAK).toLowerCase()
}

/** Rank by the short texts; undefined when they do not contain the query. */
export function rankInValues(values: string, query: string): number | undefined {
  let at = values.indexOf(query)
  if (at < 0) return undefined
  let rank: number = RANKS.inside
  while (at >= 0) {
    const before = at === 0 ? BREAK : values.charAt(at - 1)
    if (before === BREAK) {
      const after = values.charAt(at + query.length)
      if (after === '' || after === BREAK) return RANKS.same
      rank = RANKS.begins
    } else if (rank > RANKS.word && !isPartOfWord(before)) {
      rank = RANKS.word
    }
    at = values.indexOf(query, at + 1)
  }
  return rank
}

function isPartOfWord(character: string): boolean {
  return (
    (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character > '\u007f'
  )
}
