export interface MarkedPart {
  /** Among the parts of its text. */
  number: number
  text: string
  isMarked: boolean
}

/**
 * Cuts a text where one of the searched texts stands in it.
 *
 * @param marks in lower case
 */
export function markedParts(text: string, marks: readonly string[]): MarkedPart[] {
  const lower = text.toLowerCase()
  // Some letters have a lower case of another length: then places in one are none in the other.
  if (lower.length !== text.length) return [{ number: 0, text, isMarked: false }]
  const parts: MarkedPart[] = []
  const add = (part: string, isMarked: boolean) => {
    if (part !== '') parts.push({ number: parts.length, text: part, isMarked })
  }
  let end = 0
  for (;;) {
    const next = nextMark(lower, marks, end)
    if (!next) break
    add(text.slice(end, next.at), false)
    end = next.at + next.length
    add(text.slice(next.at, end), true)
  }
  add(text.slice(end), false)
  return parts
}

/** The first mark from a place on, of two at one place the longer. */
function nextMark(lower: string, marks: readonly string[], from: number) {
  let found: { at: number; length: number } | undefined
  for (const mark of marks) {
    const at = mark === '' ? -1 : lower.indexOf(mark, from)
    if (at < 0) continue
    if (!found || at < found.at || (at === found.at && mark.length > found.length)) {
      found = { at, length: mark.length }
    }
  }
  return found
}
