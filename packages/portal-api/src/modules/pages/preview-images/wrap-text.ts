const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const ELLIPSIS = '…'

interface WrapOptions {
  /** Maximum width of a line. */
  width: number
  /** Maximum number of lines. */
  lines: number
  /** Returns the width of a text. */
  measure: (text: string) => number
}

/** Breaks a text at spaces, and words that are too long between characters. The last line ends in `…` if text is left. */
export function wrapText(text: string, { width, lines, measure }: WrapOptions): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (fits(line + word)) {
      line += word
      continue
    }
    if (line) wrapped.push(line)
    line = ''
    for (const character of charactersOf(word)) {
      if (line && !fits(line + character)) {
        wrapped.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line) wrapped.push(line)
  if (wrapped.length <= lines) return wrapped.map((each) => each.trimEnd())
  const kept = wrapped.slice(0, lines)
  const last = charactersOf((kept.pop() ?? '').trimEnd())
  while (last.length > 0 && measure(last.join('').trimEnd() + ELLIPSIS) > width) last.pop()
  return [...kept.map((each) => each.trimEnd()), last.join('').trimEnd() + ELLIPSIS]
}

export function charactersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}
