import type { SearchEntry } from '../search-entry.ts'
import { addAll, isEmpty } from './bits.ts'
import { RANKS, searchText } from './rank.ts'
import {
  addRanks,
  bitsOfRank,
  createRanks,
  keepBestRank,
  mergeRanks,
  type Ranks,
  worsenRanks,
} from './ranks.ts'
import { createSimilarWords, wordsOf } from './similar-words.ts'
import { createTextFinder } from './text-finder.ts'

export interface Matches {
  ranks: Ranks
  /** Texts to highlight, folded. */
  marks: string[]
  /** True when no entry contains the query, so the matches contain similar words. */
  isSimilar: boolean
}

/** Limits the highlighted similar words. */
const MAX_MARKS = 50

/** Longer queries are pasted texts, whose words are not joined. */
const MAX_WORDS_TO_JOIN = 6
const MIN_PART_LENGTH = 2

export function createFinder() {
  const textFinder = createTextFinder()
  const similarWords = createSimilarWords()
  let count = 0

  /**
   * Finds entries that contain all words, or words that are similar to them. The rank is the number of differences: typos, a
   * split word, and a word that only the description contains.
   */
  function findWords(words: readonly string[], rankWord: (word: string) => Ranks): Ranks {
    let ranks: Ranks | undefined
    for (const word of new Set(words)) {
      const ranksOfWord = rankWord(word)
      ranks = ranks ? addRanks(ranks, ranksOfWord) : ranksOfWord
      // Keeps a long pasted text fast.
      if (ranks.every(isEmpty)) break
    }
    return ranks ?? createRanks(count)
  }

  function findWord(word: string, marks: Set<string>): Ranks {
    const found = createRanks(count)
    if (addText(word, 0, found)) {
      marks.add(word)
      return found
    }
    for (const parts of partsOf(word)) {
      if (addText(parts.join(' '), 1, found)) for (const part of parts) marks.add(part)
    }
    for (const similar of similarWords.find(word, found, MAX_MARKS)) marks.add(similar)
    return found
  }

  /** Adds the entries with a text at a rank, or at the next rank if only their description contains it. */
  function addText(text: string, rank: number, found: Ranks): boolean {
    const { all, ranks } = textFinder.find(text)
    for (const [foundRank, bits] of ranks.entries()) {
      addAll(bitsOfRank(found, foundRank === RANKS.description ? rank + 1 : rank), bits)
    }
    return !isEmpty(all)
  }

  /** Splits a word into two known words: `holdseat` into `hold` and `seat`. The second one may be incomplete. */
  function partsOf(word: string): [string, string][] {
    const parts: [string, string][] = []
    for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      if (similarWords.isWord(first) && similarWords.isPrefix(second)) parts.push([first, second])
    }
    return parts
  }

  /**
   * Finds entries with similar words, and with two words of the query as one: `webhook` for `web hook`. If no entry has all
   * words, one may be missing.
   */
  function findSimilar(query: string): { ranks: Ranks; marks: string[] } {
    const words = wordsOf(query)
    const marks = new Set<string>()
    const found = new Map<string, Ranks>()
    function rankWord(word: string): Ranks {
      const ranks = found.get(word) ?? findWord(word, marks)
      if (!found.has(word)) keepBestRank(ranks)
      found.set(word, ranks)
      return ranks
    }

    const separate = findWords(words, rankWord)
    if (words.length < 2 || words.length > MAX_WORDS_TO_JOIN) return { ranks: separate, marks: [...marks] }
    const isFound = !separate.every(isEmpty)
    const pairs = words.slice(1).map((word, at) => ({ at, pair: (words[at] ?? '') + word }))
    const joined = pairs
      // A pair with a typo is only of interest if nothing else was found.
      .filter(({ pair }) => !isFound || similarWords.isPrefix(pair))
      .map(({ at, pair }) => findWords([...words.slice(0, at), pair, ...words.slice(at + 2)], rankWord))
    const all = mergeRanks([...joined, worsenRanks(separate)], count)
    if (!all.every(isEmpty)) return { ranks: all, marks: [...marks] }
    const partial = words.map((_, missing) => findWords(words.toSpliced(missing, 1), rankWord))
    return { ranks: mergeRanks(partial, count), marks: [...marks] }
  }

  return {
    /**
     * @param isTextSimilar whether words of descriptions are found with typos, too
     * @returns the position of the first entry; the others follow
     */
    add(entries: readonly SearchEntry[], isTextSimilar: boolean): number {
      const start = count
      textFinder.add(entries.map(searchText))
      for (const { id, title, path, tags, description } of entries) {
        similarWords.add(count, [id, title, path, ...tags, isTextSimilar ? description : ''].join(' '))
        count += 1
      }
      return start
    },

    /** Called after the last `add`; does work in advance that would delay the first search. */
    finalize(): void {
      textFinder.finalize()
      similarWords.finalize(count)
    },

    /** @param query trimmed, folded, not empty */
    find(query: string): Matches {
      const { ranks, all } = textFinder.find(query)
      if (!isEmpty(all)) return { ranks, marks: [query], isSimilar: false }
      return { ...findSimilar(query), isSimilar: true }
    },
  }
}
