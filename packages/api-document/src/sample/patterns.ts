import type { validateValue } from '../validation/validate-value.ts'
import type { generateMatch } from './pattern-text.ts'

/** The text generator, once it is loaded. Only 5 of GitHub's 1,500 operations need it. */
let generator: typeof generateMatch | undefined
/** The validator, once it is loaded. Only examples of schemas with alternatives or conditions need it. */
let validator: typeof validateValue | undefined

class GeneratorNotLoaded extends Error {}

class ValidatorNotLoaded extends Error {}

/**
 * Returns the text generator for synchronous callers. Throws if it is not loaded; {@link withPatterns} then
 * loads it.
 */
export function patternGenerator(): typeof generateMatch {
  if (!generator) throw new GeneratorNotLoaded('Examples with patterns require withPatterns')
  return generator
}

/** Returns the validator for synchronous callers. Throws if it is not loaded, as {@link patternGenerator}. */
export function loadedValidator(): typeof validateValue {
  if (!validator) throw new ValidatorNotLoaded('Examples with alternatives require withPatterns')
  return validator
}

/**
 * Calls a function that generates examples. If it needs the text generator for patterns or the validator, loads them
 * and calls the function again. Rejects if loading fails.
 */
export async function withPatterns<T>(make: () => T): Promise<T> {
  try {
    return make()
  } catch (error) {
    if (error instanceof GeneratorNotLoaded) generator = (await import('./pattern-text.ts')).generateMatch
    else if (error instanceof ValidatorNotLoaded)
      validator = (await import('../validation/validate-value.ts')).validateValue
    else throw error
    return withPatterns(make)
  }
}
