import type { gfm } from 'micromark-extension-gfm'

type Extension = ReturnType<typeof gfm>

/** Most levels of lists and quotes within each other. The parser needs time that grows with the square of the levels. */
const MAX_LEVELS = 100

/**
 * Most delimiters (`*`, `_`, `~`, `[`, `]`, with a run counted once) in one paragraph, heading or table cell. The parser
 * compares each with all those before it.
 */
const MAX_DELIMITERS = 2000

const DELIMITERS = ['*', '_', '~', '[', ']'].map((character) => character.charCodeAt(0))

/** The start of a list item or quote, as often as a line has them. */
const CONTAINER = /([ \t]*)(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y
const THEMATIC_BREAK = /^ {0,3}([-_*])(?:[ \t]*\1)+[ \t]*$/

/** Markdown that would take too long to parse. `line` counts from 1. */
export class MarkdownLimitError extends Error {
  override name = 'MarkdownLimitError'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/**
 * Checks the nesting of lists and quotes before the text is parsed.
 *
 * @throws MarkdownLimitError
 */
export function checkNesting(markdown: string): void {
  /** Columns at which the containers around the current line start. */
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
  // One more than allowed says enough about a line of any length.
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

/** Makes the parser stop with a MarkdownLimitError at a text with too many delimiters. Use a new one for each parsing. */
export function delimiterLimit(): Extension {
  /** By the events of a text, which are its own. */
  const counts = new WeakMap<object, number>()
  const counter: Construct = {
    name: 'delimiterLimit',
    tokenize(_effects, _ok, nok) {
      const count = (counts.get(this.events) ?? 0) + 1
      if (count > MAX_DELIMITERS)
        throw new MarkdownLimitError(
          `has more than ${MAX_DELIMITERS} of * _ ~ [ ] in one paragraph. Split the paragraph, or write them as code.`,
          this.now().line,
        )
      counts.set(this.events, count)
      // Only counts: the constructs of Markdown parse the delimiter.
      return nok
    },
  }
  return { text: Object.fromEntries(DELIMITERS.map((code) => [code, counter])) }
}

type ConstructRecord = NonNullable<Extension['text']>
type Construct = Exclude<ConstructRecord[string], readonly unknown[] | undefined>
