import { loadedValidator, patternGenerator, withPatterns } from '../sample/patterns.ts'

// Loads the text generator and the validator, so that tests can generate examples synchronously.
await withPatterns(patternGenerator)
await withPatterns(loadedValidator)
