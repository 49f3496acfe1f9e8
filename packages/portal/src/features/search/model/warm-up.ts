import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import { wordsOf } from './finder/similar-words.ts'
import { createSearchIndex } from './search-index.ts'

/** Length of a typical query, and number of rows that a list shows. */
const QUERY_LENGTH = 24
const ROWS = 24

/** Number of queries for the complete index, per kind of query. */
const QUERIES_FOR_COMPLETE_INDEX = 32

/**
 * Searches one part for its own texts, character by character, with and without typos. This lets the JavaScript engine
 * optimize the search before the user types the first character.
 *
 * @returns queries for the complete index, because loops over all operations are optimized separately
 */
export function searchOnePart(part: SearchIndexPart, content: SearchIndexContent): string[] {
  const index = createSearchIndex()
  index.add(part, content)
  index.finalize()
  const operations = content.operations.slice(0, 3)
  const texts = operations.flatMap(({ title, path, description }) => {
    return [title, path, path.slice(path.indexOf('{')), description]
  })
  const typos = operations.flatMap(({ title }) => {
    const word = wordsOf(title).at(-1) ?? ''
    return [`${word.slice(0, 3)}#`, `${word.slice(0, 3)}x${word.slice(3)}`]
  })
  const [queries, queriesWithTypos] = [texts.flatMap(prefixesOf), typos.flatMap(prefixesOf)]
  for (const query of [...queries, ...queriesWithTypos]) index.search(query, ROWS)
  return [...sample(queries), ...sample(queriesWithTypos)]
}

function prefixesOf(text: string): string[] {
  return Array.from({ length: Math.min(text.length, QUERY_LENGTH) }, (_, at) => text.slice(0, at + 1))
}

/** Selects evenly distributed queries. */
function sample(queries: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(queries.length / QUERIES_FOR_COMPLETE_INDEX))
  return queries.filter((_, index) => index % step === 0)
}
