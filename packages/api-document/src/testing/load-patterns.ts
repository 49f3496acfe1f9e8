import { patternFinder, withPatterns } from '../sample/patterns.ts'

// The tests make their examples without waiting.
await withPatterns(patternFinder)
