import type { YamlError } from './yaml-error.ts'

/** The part of a text that is enough to say what is wrong at a place. */
export interface YamlExcerpt {
  text: string
  /** The offset in the whole text of one in the excerpt. */
  offsetInAll: (offset: number) => number
  /** Whether a fault of the excerpt, with its place in the whole text, is one of the whole text too. */
  shows: (error: YamlError) => boolean
}

interface Line {
  start: number
  indent: number
  /** Its first sign, '' at the end of the text. */
  sign: string
}

/** How far the ends of the excerpt are from the place, in characters. */
const NEAREST = 50_000
const FARTHEST = 100_000

/** The fault itself is before the place where a reader gives up, or at most this far behind it. */
const BEHIND = 1_000

/** What may stand before the first name of an object. */
const HEAD = /^(?:[ \t]*(?:#.*|---[ \t]*)?\r?\n)*(?=[\w$./])/

const SEPARATOR = /\n(?:---|\.\.\.)\s/

/** Lines that begin so say nothing about what stands within what. */
const NO_BEGINNING = new Set(['', '\n', '\r', '\t', '#', ']', '}'])

/**
 * The lines around a place where a reader gave up, and of those before them only the ones that they stand within. Undefined where the
 * indentation does not tell which those are, or where the whole text is not much longer.
 */
export function excerptAround(text: string, at: number): YamlExcerpt | undefined {
  if (text.length < 4 * FARTHEST) return undefined
  const head = HEAD.exec(text)
  if (!head || SEPARATOR.test(text.slice(head[0].length))) return undefined
  const first = leastIndented(text, at - FARTHEST, at - NEAREST)
  const end = leastIndented(text, at + NEAREST, at + FARTHEST)
  const around = linesAround(text, first)
  const parts = [
    ...around.map(({ start }) => text.slice(start, endOfLine(text, start))),
    text.slice(first.start, end.start),
  ]
  const starts = [...around, first].map(({ start }) => start)
  return {
    text: parts.join(''),
    offsetInAll(offset) {
      let index = 0
      let rest = offset
      for (const part of parts.slice(0, -1)) {
        if (rest < part.length) break
        rest -= part.length
        index += 1
      }
      return (starts[index] ?? 0) + rest
    },
    shows({ reason, offset }) {
      // The name may be given before the lines at hand.
      if (reason === 'unknownAlias' || offset > at + BEHIND) return false
      // What ends behind the excerpt looks as if it never did; but it never does behind a line that stands beside it.
      if (reason === 'openBrace' || reason === 'openBracket' || reason === 'openQuotes')
        return end.sign === '' || hasLineBeside(text, lineOf(text, offset), end.start)
      return offset >= first.start
    },
  }
}

/** The one of these lines that stands within the fewest others; the first or the end of the text where that is near. */
function leastIndented(text: string, from: number, to: number): Line {
  if (from <= 0) return lineAt(text, 0)
  let least: Line | undefined
  for (let start = endOfLine(text, from); start < to; start = endOfLine(text, start)) {
    if (start === text.length) return lineAt(text, start)
    const line = lineAt(text, start)
    if (NO_BEGINNING.has(line.sign)) continue
    if (!least || line.indent < least.indent) least = line
  }
  return least ?? lineAt(text, endOfLine(text, to))
}

/** The lines before one that it stands within, from the outermost. */
function linesAround(text: string, line: Line): Line[] {
  const around: Line[] = []
  let inner = line
  let { start } = line
  while (start > 0) {
    const before = lineOf(text, start - 1)
    start = before.start
    if (NO_BEGINNING.has(before.sign)) continue
    // The items of a list may stand below its name without being indented.
    const isNameOfList = before.indent === inner.indent && inner.sign === '-' && before.sign !== '-'
    if (before.indent < inner.indent || isNameOfList) {
      around.unshift(before)
      inner = before
    }
    if (inner.indent === 0 && inner.sign !== '-') break
  }
  return around
}

/** Whether one of the lines behind this one, up to that at `end`, does not stand within it. */
function hasLineBeside(text: string, line: Line, end: number): boolean {
  for (let start = endOfLine(text, line.start); start <= end; start = endOfLine(text, start)) {
    const { indent, sign } = lineAt(text, start)
    if (indent <= line.indent && !NO_BEGINNING.has(sign)) return true
  }
  return false
}

/** The line on which an offset is. */
function lineOf(text: string, offset: number): Line {
  return lineAt(text, offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1)
}

function lineAt(text: string, start: number): Line {
  let offset = start
  while (text.charAt(offset) === ' ') offset += 1
  return { start, indent: offset - start, sign: text.charAt(offset) }
}

/** Where the next line begins, or the text ends. */
function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
