import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import { createSearchIndex } from './search-index.ts'
import { localeOf } from './similar-words.ts'

/** As long as what somebody types, and as many rows as a list shows. */
const LETTERS = 24
const ROWS = 24

/** How many of its texts are typed once more when everything has come, and of those with a mistake. */
const PRACTICE = 32

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
  const operations = content.operations.slice(0, 3)
  const messages = operations.flatMap(({ title, path, description }) => {
    return [title, path, path.slice(path.indexOf('{')), description]
  })
  const mistakes = operations.flatMap(({ title }) => {
    const word = localeOf(title).at(-1) ?? ''
    return [`${word.slice(0, 3)}#`, `${word.slice(0, 3)}x${word.slice(3)}`]
  })
  const [typed, mistyped] = [messages.flatMap(typedOn), mistakes.flatMap(typedOn)]
  for (const text of [...typed, ...mistyped]) index.search(text, ROWS)
  return [...spread(typed), ...spread(mistyped)]
}

function typedOn(text: string): string[] {
  return Array.from({ length: Math.min(text.length, LETTERS) }, (_, at) => text.slice(0, at + 1))
}

function spread(messages: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(messages.length / PRACTICE))
  return messages.filter((_, number) => number % step === 0)
}
