/** The known word nearest to what was written, as a sentence to append; empty if none is near. */
export function didYouMean(written: string, known: Iterable<string>): string {
  let best: string | undefined
  // A third of the letters may be wrong, but never so many that the suggestion is a guess.
  let bestDistance = Math.min(4, Math.floor(written.length / 3) + 1) + 1
  for (const word of known) {
    const distance = editDistance(written.toLowerCase(), word.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [word, distance]
  }
  return best === undefined ? '' : ` Did you mean ${best}?`
}

/** Fewest insertions, deletions and replacements that turn one word into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
