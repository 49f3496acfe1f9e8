import type { textOfPattern } from './pattern-text.ts'

/** The text generator, once it is loaded. Only 5 of GitHub's 1,500 operations need it. */
let finder: typeof textOfPattern | undefined

class PatternsNeeded extends Error {}

/**
 * Returns the text generator for synchronous callers. Throws if it is not loaded; {@link withPatterns} then
 * loads it.
 */
export function patternFinder(): typeof textOfPattern {
  if (!finder) throw new PatternsNeeded('Examples of patterns are made within withPatterns')
  return finder
}

/**
 * Calls a function that generates examples. If it needs the text generator for patterns, loads the generator
 * and calls the function again. Rejects if loading fails.
 */
export async function withPatterns<T>(make: () => T): Promise<T> {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof PatternsNeeded)) throw error
    finder = (await import('./pattern-text.ts')).textOfPattern
    return make()
  }
}
