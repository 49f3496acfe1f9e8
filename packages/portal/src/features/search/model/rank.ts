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
export const BREAK = '\n'

/** What is looked through of an operation, in lower case. */
export interface SearchText {
  /** Id, title and path, at the start of a line each, then method and tags: short, so that a hundred thousand stay near. */
  head: string
  /** Where title and path begin. */
  titleAt: number
  pathAt: number
  /** The description: most of the text, read only where the head does not have the query. */
  info: string
}

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
  const words = [method, ...tags].map((value) => ` ${value.toLowerCase()}`)
  return {
    // Joined, a text is in one piece; pieced together with +, each look at it would go through its parts.
    head: [id, title, path, ...words].join(BREAK),
    titleAt: id.length + 1,
    pathAt: id.length + title.length + 2,
    info: description.toLowerCase(),
  }
}
