import type { gfm } from 'micromark-extension-gfm'

type Extension = ReturnType<typeof gfm>

/** Maximum nesting of lists and quotes. The time to parse them is quadratic in the number of levels. */
const MAX_LEVELS = 100

/**
 * Maximum number of delimiters (`*`, `_`, `~`, `[`, `]`; a run counts once) in one paragraph, heading or table cell. The
 * time to parse them is quadratic.
 */
const MAX_DELIMITERS = 2000

const DELIMITERS = ['*', '_', '~', '[', ']'].map((character) => character.charCodeAt(0))

/** Matches the start of a list item or quote. A line may contain several. */
const CONTAINER = /([ \t]*)(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y
const THEMATIC_BREAK = /^ {0,3}([-_*])(?:[ \t]*\1)+[ \t]*$/

/** Thrown for Markdown that would take too long to parse. `line` counts from 1. */
export class MarkdownLimitError extends Error {
  override name = 'MarkdownLimitError'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/**
 * Checks the nesting of lists and quotes before the Markdown is parsed.
 *
 * @throws MarkdownLimitError
 */
export function checkNesting(markdown: string): void {
  /** Start columns of the containers around the current line. */
  let open: number[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    if (THEMATIC_BREAK.test(line)) continue
    const starts = containerColumns(line)
    const [first] = starts
    if (first === undefined) continue
    open = [...open.filter((column) => column < first), ...starts]
    if (open.length > MAX_LEVELS)
      throw new MarkdownLimitError(
        `nests lists and quotes more than ${MAX_LEVELS} levels deep. Use fewer levels.`,
        index + 1,
      )
  }
}

function containerColumns(line: string): number[] {
  const columns: number[] = []
  let column = 0
  CONTAINER.lastIndex = 0
  // Stops above the limit, because a line can be very long.
  for (
    let found = CONTAINER.exec(line);
    found && columns.length <= MAX_LEVELS;
    found = CONTAINER.exec(line)
  ) {
    const [marker, indentation = ''] = found
    for (const character of indentation) column += character === '\t' ? 4 - (column % 4) : 1
    columns.push(column)
    column += marker.length - indentation.length
  }
  return columns
}

/** Returns a parser extension that throws MarkdownLimitError for too many delimiters. Create a new one for each document. */
export function delimiterLimit(): Extension {
  /** Counts per text, identified by the list of its events. */
  const counts = new WeakMap<object, number>()
  const counter: Construct = {
    name: 'delimiterLimit',
    tokenize(_effects, _ok, nok) {
      const count = (counts.get(this.events) ?? 0) + 1
      if (count > MAX_DELIMITERS)
        throw new MarkdownLimitError(
          `has more than ${MAX_DELIMITERS} of * _ ~ [ ] in one paragraph. Split the paragraph, or use code formatting.`,
          this.now().line,
        )
      counts.set(this.events, count)
      // Only counts: the delimiter is parsed by the standard constructs.
      return nok
    },
  }
  return { text: Object.fromEntries(DELIMITERS.map((code) => [code, counter])) }
}

type ConstructRecord = NonNullable<Extension['text']>
type Construct = Exclude<ConstructRecord[string], readonly unknown[] | undefined>
