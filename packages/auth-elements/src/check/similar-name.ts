/** Returns the known name with the fewest edits, ignoring case; undefined if no name is similar. */
export function similarName(written: string, known: Iterable<string>): string | undefined {
  // Up to a third of the characters, at most four, may differ. Beyond that the suggestion would be a guess.
  let limit = Math.min(4, Math.floor(written.length / 3) + 1)
  let best: string | undefined
  for (const name of known) {
    const distance = editDistance(written.toLowerCase(), name.toLowerCase())
    if (distance > limit) continue
    best = name
    limit = distance - 1
  }
  return best
}

/** Returns the Levenshtein distance: the fewest insertions, deletions and replacements of characters. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
