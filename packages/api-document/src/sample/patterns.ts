import type { textOfPattern } from './pattern-text.ts'

/** What finds texts for patterns, once it has been needed: of GitHub's 1,500 operations five need it. */
let finder: typeof textOfPattern | undefined

class PatternsNeeded extends Error {}

/** What finds texts for patterns, for functions that cannot wait for it. Throws for {@link withPatterns}. */
export function patternFinder(): typeof textOfPattern {
  if (!finder) throw new PatternsNeeded('Examples of patterns are made within withPatterns')
  return finder
}

/**
 * Calls a function that makes examples; again, if it needs texts for patterns, once what finds them has been loaded.
 * Rejects if that does not come.
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
