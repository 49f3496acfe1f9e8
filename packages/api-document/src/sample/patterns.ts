import type { generateMatch } from './pattern-text.ts'

/** The text generator, once it is loaded. Only 5 of GitHub's 1,500 operations need it. */
let generator: typeof generateMatch | undefined

class GeneratorNotLoaded extends Error {}

/**
 * Returns the text generator for synchronous callers. Throws if it is not loaded; {@link withPatterns} then
 * loads it.
 */
export function patternGenerator(): typeof generateMatch {
  if (!generator) throw new GeneratorNotLoaded('Examples with patterns require withPatterns')
  return generator
}

/**
 * Calls a function that generates examples. If it needs the text generator for patterns, loads the generator
 * and calls the function again. Rejects if loading fails.
 */
export async function withPatterns<T>(make: () => T): Promise<T> {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof GeneratorNotLoaded)) throw error
    generator = (await import('./pattern-text.ts')).generateMatch
    return make()
  }
}
