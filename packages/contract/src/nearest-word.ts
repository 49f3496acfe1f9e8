/**
 * Returns the known word with the fewest edits, ignoring case.
 *
 * @param limitOf returns the maximum number of edits for a known word
 */
export function nearestWord(
  written: string,
  known: Iterable<string>,
  limitOf: (word: string) => number,
): string | undefined {
  let best: string | undefined
  let bestDistance = Infinity
  for (const word of known) {
    const limit = Math.min(limitOf(word), bestDistance - 1)
    // The distance is at least the difference of the lengths.
    if (Math.abs(word.length - written.length) > limit) continue
    const distance = editDistance(written.toLowerCase(), word.toLowerCase())
    if (distance <= limit) [best, bestDistance] = [word, distance]
  }
  return best
}

/** Returns the Damerau-Levenshtein distance: the fewest insertions, deletions, replacements and swaps of neighbors. */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity
      current.push(Math.min(replaced, swapped, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    beforePrevious = previous
    previous = current
  }
  return previous.at(-1) ?? 0
}
