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

/** Collects problems and warnings, so that all of them are reported together, each once. */
export class Problems {
  // By formatted problem: a link that occurs twice in a line is one problem.
  readonly #list = new Map<string, ContentProblem>()
  readonly #warnings = new Map<string, ContentProblem>()
  readonly #unreadable = new Set<string>()

  add(problem: ContentProblem): void {
    this.#list.set(formatProblem(problem), problem)
  }

  /** Adds a problem of a file or folder whose content is therefore unknown. */
  addUnreadable(problem: ContentProblem): void {
    this.add(problem)
    this.#unreadable.add(problem.file)
  }

  /** Returns whether the content of a file or folder is unknown: a reference to it is not a second problem. */
  isUnreadable(path: string): boolean {
    const parts = path.split('/')
    return parts.some((_part, index) => this.#unreadable.has(parts.slice(0, index + 1).join('/')))
  }

  /** Adds a warning, which does not stop the import. */
  warn(problem: ContentProblem): void {
    this.#warnings.set(formatProblem(problem), problem)
  }

  /** Makes each warning a problem. */
  rejectWarnings(): void {
    for (const warning of this.#warnings.values()) this.add(warning)
  }

  /** Returns the warnings in the order of files and lines. */
  warnings(): ContentProblem[] {
    return [...this.#warnings.values()].toSorted(byLocation)
  }

  /** Throws a ContentError with all problems, in the order of files and lines, if there are any. */
  throwIfAny(): void {
    if (this.#list.size === 0) return
    throw new ContentError([...this.#list.values()].toSorted(byLocation))
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
