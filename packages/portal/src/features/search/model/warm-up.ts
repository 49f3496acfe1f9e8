import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/search-index'
import { createSearchIndex } from './search-index.ts'

/** As long as what somebody types, and as many rows as a list shows. */
const LETTERS = 24
const ROWS = 24

/**
 * Searches one part for its own words, letter by letter, as it is written and with mistakes; for nobody: what has run a
 * few thousand times runs several times faster when somebody types the first letter.
 */
export function warmUp(part: SearchIndexPart, content: SearchIndexContent): void {
  const index = createSearchIndex()
  index.add(part, content)
  index.settle()
  for (const { title, path, description } of content.operations.slice(0, 3)) {
    for (const text of [title, path, description, `${title.slice(0, 4)}#${title.slice(4)}`]) {
      for (let length = 1; length <= Math.min(text.length, LETTERS); length += 1) {
        index.search(text.slice(0, length), ROWS)
      }
    }
  }
}
