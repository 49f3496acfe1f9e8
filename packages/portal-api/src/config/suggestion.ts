import { nearestWord } from '@stagedoor/contract/nearest-word'

/** Returns ` Did you mean …?` with the most similar known word, or an empty string if no word is similar. */
export function didYouMean(written: string, known: Iterable<string>): string {
  // Up to a third of the characters, at most four, may differ. Beyond that the suggestion would be a guess.
  const limit = Math.min(4, Math.floor(written.length / 3) + 1)
  const best = nearestWord(written, known, () => limit)
  return best === undefined ? '' : ` Did you mean ${best}?`
}
