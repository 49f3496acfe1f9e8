/** One thing that is wrong in a content folder. */
export interface ContentProblem {
  /** Relative to the folder. */
  file: string
  /** From 1; absent where the file as a whole is meant. */
  line?: number | undefined
  /** Place in the file's own terms: `versions[1].spec`. */
  path?: string | undefined
  /** What is wrong and what to do. */
  message: string
}

/** A folder that cannot be imported. The message has one line per problem: `file:line: path: what is wrong`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describe).join('\n'))
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

  /** Adds something that looks like a mistake and does not stop the import. */
  warn(problem: ContentProblem): void {
    this.#warnings.push(problem)
  }

  /** The warnings in the order of files and lines. */
  warnings(): ContentProblem[] {
    return this.#warnings.toSorted(byPlace)
  }

  /** Throws ContentError if there is any, in the order of files and lines. */
  throwIfAny(): void {
    if (this.#list.length === 0) return
    throw new ContentError(this.#list.toSorted(byPlace))
  }
}

function byPlace(a: ContentProblem, b: ContentProblem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)
}

/** `portal.yaml:4: appearance.theme.text_colors.link: what is wrong` */
export function describe({ file, line, path, message }: ContentProblem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return [place, path, message].filter(Boolean).join(': ')
}

/** `versions[1].spec` */
export function describePath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')
}
