import type { SearchIndexOperation } from '@stagedoor/contract/catalog/search-index'
import { addAll, isEmpty } from './bits.ts'
import { searchText } from './rank.ts'
import { addRanks, bitsOfRank, createRanks, keepBestRank, type Ranks } from './ranks.ts'
import { createSimilarWords, wordsOf } from './similar-words.ts'
import { createTextFinder } from './text-finder.ts'

interface Matches {
  ranks: Ranks
  /** Texts to highlight, in lower case. */
  marks: string[]
  /** True when no operation contains the query, so the matches contain similar words. */
  isSimilar: boolean
}

/** Limits the highlighted similar words. */
const MAX_MARKS = 50

export function createFinder() {
  const textFinder = createTextFinder()
  const similarWords = createSimilarWords()
  let count = 0

  /** Finds operations that contain every word of the query or a similar word. The rank is the number of typos. */
  function findSimilar(query: string): { ranks: Ranks; marks: string[] } {
    const marks = new Set<string>()
    let ranks: Ranks | undefined
    for (const word of new Set(wordsOf(query))) {
      const ranksOfWord = createRanks(count)
      const { all } = textFinder.find(word)
      if (isEmpty(all)) {
        for (const similar of similarWords.find(word, ranksOfWord, MAX_MARKS)) marks.add(similar)
      } else {
        addAll(bitsOfRank(ranksOfWord, 0), all)
        marks.add(word)
      }
      keepBestRank(ranksOfWord)
      ranks = ranks ? addRanks(ranks, ranksOfWord) : ranksOfWord
      // Keeps a long pasted text fast.
      if (ranks.every(isEmpty)) break
    }
    return { ranks: ranks ?? createRanks(count), marks: [...marks] }
  }

  return {
    /** @returns the position of the first operation; the others follow */
    add(operations: readonly SearchIndexOperation[]): number {
      const start = count
      textFinder.add(operations.map(searchText))
      for (const { id, title, path, tags } of operations) {
        similarWords.add(count, [id, title, path, ...tags].join(' '))
        count += 1
      }
      return start
    },

    /** Called after the last `add`; does work in advance that would delay the first search. */
    finalize(): void {
      textFinder.finalize()
      similarWords.finalize(count)
    },

    /** @param query trimmed, in lower case, not empty */
    find(query: string): Matches {
      const { ranks, all } = textFinder.find(query)
      if (!isEmpty(all)) return { ranks, marks: [query], isSimilar: false }
      return { ...findSimilar(query), isSimilar: true }
    },
  }
}
