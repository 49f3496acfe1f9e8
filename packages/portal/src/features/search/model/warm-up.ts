import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/search-index'
import { createSearchIndex } from './search-index.ts'
import { wordsOf } from './similar-words.ts'

/** As long as what somebody types, and as many rows as a list shows. */
const LETTERS = 24
const ROWS = 24

/** How many of its texts are typed once more when everything has come. */
const PRACTICE = 16

/**
 * Searches one part for its own words, letter by letter, as it is written and with mistakes; for nobody: what has run a
 * few thousand times runs several times faster when somebody types the first letter.
 *
 * @returns what else is worth a search once all parts are there: loops over everything become fast only then
 */
export function warmUp(part: SearchIndexPart, content: SearchIndexContent): string[] {
  const index = createSearchIndex()
  index.add(part, content)
  index.settle()
  const queries = content.operations.slice(0, 3).flatMap(({ title, path, description }) => {
    const word = wordsOf(title).at(-1) ?? ''
    return [title, path, description, `${word.slice(0, 3)}#`, `${word.slice(0, 3)}x${word.slice(3)}`]
  })
  const typed = queries.flatMap((text) =>
    Array.from({ length: Math.min(text.length, LETTERS) }, (_, at) => text.slice(0, at + 1)),
  )
  for (const text of typed) index.search(text, ROWS)
  const step = Math.max(1, Math.floor(typed.length / PRACTICE))
  return typed.filter((_, number) => number % step === 0)
}
