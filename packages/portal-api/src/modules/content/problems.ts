/** An error or warning about a content folder. */
export interface ContentProblem {
  /** Path relative to the folder. */
  file: string
  /** From 1. Absent when the whole file is meant. */
  line?: number | undefined
  /** Path within the file: `versions[1].spec`. */
  path?: string | undefined
  /** States what is wrong and how to correct it. */
  message: string
}

/** Thrown for a folder that cannot be imported. The message has one line per problem: `file:line: path: message`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** Collects problems and warnings, so that all of them are reported together. */
export class Problems {
  readonly #list: ContentProblem[] = []
  readonly #warnings: ContentProblem[] = []

  add(problem: ContentProblem): void {
    this.#list.push(problem)
  }

  /** Adds a warning, which does not stop the import. */
  warn(problem: ContentProblem): void {
    this.#warnings.push(problem)
  }

  /** Returns the warnings in the order of files and lines. */
  warnings(): ContentProblem[] {
    return this.#warnings.toSorted(byLocation)
  }

  /** Throws a ContentError with all problems, in the order of files and lines, if there are any. */
  throwIfAny(): void {
    if (this.#list.length === 0) return
    throw new ContentError(this.#list.toSorted(byLocation))
  }
}

function byLocation(a: ContentProblem, b: ContentProblem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)
}

/** `portal.yaml:4: appearance.theme.text_colors.link: message` */
export function formatProblem({ file, line, path, message }: ContentProblem): string {
  const location = line === undefined ? file : `${file}:${line}`
  return [location, path, message].filter(Boolean).join(': ')
}

/** `versions[1].spec` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
