import { foldText } from './model/fold-text.ts'

export interface MarkedPart {
  index: number
  text: string
  isMarked: boolean
}

/** @param marks texts to mark, folded */
export function markedParts(text: string, marks: readonly string[]): MarkedPart[] {
  const lower = foldText(text)
  // Folding changes the length of some texts, which would shift the indexes.
  if (lower.length !== text.length) return [{ index: 0, text, isMarked: false }]
  const parts: MarkedPart[] = []
  const add = (part: string, isMarked: boolean) => {
    if (part !== '') parts.push({ index: parts.length, text: part, isMarked })
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

/** Finds the first mark at or after `from`; prefers the longer of two marks at the same index. */
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
