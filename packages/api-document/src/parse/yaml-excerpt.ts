import type { YamlError } from './yaml-error.ts'

/** An excerpt of the text that is sufficient to identify an error. */
export interface YamlExcerpt {
  text: string
  /** Converts an offset in the excerpt to an offset in the whole text. */
  offsetInText: (offset: number) => number
  /**
   * Tests whether an error in the excerpt, with its offset in the whole text, is also an error of the whole
   * text.
   */
  contains: (error: YamlError) => boolean
}

interface Line {
  start: number
  indent: number
  /** The first character after the indentation; empty at the end of the text. */
  character: string
}

/** Minimum and maximum distance, in characters, from the offset to each end of the excerpt. */
const MINIMUM_DISTANCE = 50_000
const MAXIMUM_DISTANCE = 100_000

/** An error is before the offset at which the parser failed, or at most this many characters after it. */
const MAXIMUM_LAG = 1_000

/** Matches comments, blank lines and `---` before the first key. */
const HEAD = /^(?:[ \t]*(?:#.*|---[ \t]*)?\r?\n)*(?=[\w$./])/

const SEPARATOR = /\n(?:---|\.\.\.)\s/

/** Lines with these first characters do not determine nesting. */
const NO_STRUCTURE = new Set(['', '\n', '\r', '\t', '#', ']', '}'])

/**
 * Returns the lines around the offset at which a parser failed, preceded only by the lines that enclose them.
 * Returns undefined if the indentation does not determine which lines enclose them, or if the text is not
 * much longer than the excerpt.
 */
export function excerptAround(text: string, at: number): YamlExcerpt | undefined {
  if (text.length < 4 * MAXIMUM_DISTANCE) return undefined
  const head = HEAD.exec(text)
  if (!head || SEPARATOR.test(text.slice(head[0].length))) return undefined
  const first = leastIndented(text, at - MAXIMUM_DISTANCE, at - MINIMUM_DISTANCE)
  const end = leastIndented(text, at + MINIMUM_DISTANCE, at + MAXIMUM_DISTANCE)
  const parents = enclosingLines(text, first)
  const parts = [
    ...parents.map(({ start }) => text.slice(start, endOfLine(text, start))),
    text.slice(first.start, end.start),
  ]
  const starts = [...parents, first].map(({ start }) => start)
  return {
    text: parts.join(''),
    offsetInText(offset) {
      let index = 0
      let remaining = offset
      for (const part of parts.slice(0, -1)) {
        if (remaining < part.length) break
        remaining -= part.length
        index += 1
      }
      return (starts[index] ?? 0) + remaining
    },
    contains({ reason, offset }) {
      // The anchor may be before the excerpt.
      if (reason === 'unknownAlias' || offset > at + MAXIMUM_LAG) return false
      // A bracket or quote that closes after the excerpt looks unclosed. It is unclosed only if a later line
      // has the same or less indentation.
      if (reason === 'openBrace' || reason === 'openBracket' || reason === 'openQuotes')
        return end.character === '' || hasLaterSibling(text, lineOf(text, offset), end.start)
      return offset >= first.start
    },
  }
}

/**
 * Returns the least indented line in the range; the first line or the end of the text if the range reaches
 * it.
 */
function leastIndented(text: string, from: number, to: number): Line {
  if (from <= 0) return lineAt(text, 0)
  let least: Line | undefined
  for (let start = endOfLine(text, from); start < to; start = endOfLine(text, start)) {
    if (start === text.length) return lineAt(text, start)
    const line = lineAt(text, start)
    if (NO_STRUCTURE.has(line.character)) continue
    if (!least || line.indent < least.indent) least = line
  }
  return least ?? lineAt(text, endOfLine(text, to))
}

/** Returns the lines that enclose a line, outermost first. */
function enclosingLines(text: string, line: Line): Line[] {
  const parents: Line[] = []
  let child = line
  let { start } = line
  while (start > 0) {
    const before = lineOf(text, start - 1)
    start = before.start
    if (NO_STRUCTURE.has(before.character)) continue
    // List items may have the same indentation as the key of the list.
    const isListKey = before.indent === child.indent && child.character === '-' && before.character !== '-'
    if (before.indent < child.indent || isListKey) {
      parents.unshift(before)
      child = before
    }
    if (child.indent === 0 && child.character !== '-') break
  }
  return parents
}

/** Tests whether a line between the given one and `end` has the same or less indentation. */
function hasLaterSibling(text: string, line: Line, end: number): boolean {
  for (let start = endOfLine(text, line.start); start <= end; start = endOfLine(text, start)) {
    const { indent, character } = lineAt(text, start)
    if (indent <= line.indent && !NO_STRUCTURE.has(character)) return true
  }
  return false
}

/** Returns the line that contains an offset. */
function lineOf(text: string, offset: number): Line {
  return lineAt(text, offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1)
}

function lineAt(text: string, start: number): Line {
  let offset = start
  while (text.charAt(offset) === ' ') offset += 1
  return { start, indent: offset - start, character: text.charAt(offset) }
}

/** Returns the start of the next line, or the end of the text. */
function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
