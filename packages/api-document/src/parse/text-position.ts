export interface TextPosition {
  /** Starts at 1. */
  line: number
  /** Starts at 1; in UTF-16 code units. */
  column: number
}

/** Returns the line and column of an offset. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1
    start = end + 1
  }
  return { line, column: Math.min(offset, text.length) - start + 1 }
}
