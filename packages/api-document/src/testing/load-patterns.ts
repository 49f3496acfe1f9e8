import { patternGenerator, withPatterns } from '../sample/patterns.ts'

// Loads the text generator, so that tests can generate examples synchronously.
await withPatterns(patternGenerator)
