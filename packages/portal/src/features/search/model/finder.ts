import type { SearchIndexOperation } from '@stagedoor/contract/search-index'
import { createGramIndex } from './gram-index.ts'
import { createHeads, NOT_FOUND, typed } from './heads.ts'
import { createInfoWords, narrow } from './info-words.ts'
import { RANK_COUNT, RANKS, searchText } from './rank.ts'
import { createSimilarWords, wordsOf } from './similar-words.ts'

interface Found {
  /** Rank of each operation by its number, or NOT_FOUND. Holds until the next call. */
  ranks: Uint8Array
  marks: string[]
  isSimilar: boolean
}

const BITS = 32
/** Marking every word that is like a typed one would help nobody. */
const MOST_MARKS = 50

/** Finds operations by numbers that it gives out; the order of the results is not its concern. */
export function createFinder() {
  const heads = createHeads()
  /** The descriptions, in lower case. */
  const infos: string[] = []
  const words = createInfoWords()
  const grams = createGramIndex()
  const similar = createSimilarWords()
  let ranks = new Uint8Array()
  /** The latest query, and where it was found: one letter more can only be found there. */
  let before: { query: string; bits: Uint32Array; found: number } | undefined

  /** Writes the rank of everything that contains the query; answers how many do. */
  function findText(query: string): number {
    if (before?.query === query) return before.found
    if (ranks.length !== infos.length) ranks = new Uint8Array(infos.length)
    ranks.fill(NOT_FOUND)
    const { bits, isExact } = grams.withPairs(query)
    if (before && query.includes(before.query)) narrow(bits, before.bits)
    const found = isExact ? rankShort(query, bits) : rankLong(query, bits)
    before = { query, bits, found }
    return found
  }

  /** One or two characters are found nearly everywhere: of these only the beginnings of id and title count. */
  function rankShort(query: string, bits: Uint32Array): number {
    const begins = heads.beginner(typed(query))
    return rankEach(bits, (position) => (begins(position) ? RANKS.begins : RANKS.inside))
  }

  /** @param bits of what may have the query; those that have it are left */
  function rankLong(query: string, bits: Uint32Array): number {
    const rankOf = heads.ranker(typed(query))
    const inHead = query.length > 2 ? grams.withTriples(query) : bits
    const { bits: inInfo = bits, isExact } = words.candidates(query)
    for (let word = 0; word < bits.length; word += 1) {
      bits[word] = (bits[word] ?? 0) & ((inHead[word] ?? 0) | (inInfo[word] ?? 0))
    }
    return rankEach(bits, (position, word, bit) => {
      const rank = (inHead[word] ?? 0) & bit ? rankOf(position) : NOT_FOUND
      if (rank !== NOT_FOUND || !((inInfo[word] ?? 0) & bit)) return rank
      return isExact || infos[position]?.includes(query) ? RANKS.info : NOT_FOUND
    })
  }

  /** Writes the ranks of what has a bit; a bit without a rank is taken away. */
  function rankEach(
    bits: Uint32Array,
    rankOf: (position: number, word: number, bit: number) => number,
  ): number {
    let found = 0
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word] ?? 0
      let kept = 0
      while (rest !== 0) {
        const bit = rest & -rest
        rest ^= bit
        const position = word * BITS + (31 - Math.clz32(bit))
        const rank = rankOf(position, word, bit)
        if (rank === NOT_FOUND) continue
        ranks[position] = rank
        kept |= bit
        found += 1
      }
      bits[word] = kept
    }
    return found
  }

  /** Every word somewhere, as it is or nearly; the more mistakes, the further down. Answers what is marked. */
  function findSimilar(query: string): string[] {
    const parts = wordsOf(query)
    const marks = new Set<string>()
    const sums = new Uint16Array(infos.length)
    for (const word of parts) {
      let mistakes: Uint8Array
      if (parts.length > 1 && findText(word) > 0) {
        mistakes = ranks.map((rank) => (rank === NOT_FOUND ? NOT_FOUND : 0))
        marks.add(word)
      } else {
        mistakes = new Uint8Array(infos.length).fill(NOT_FOUND)
        for (const like of similar.find(word, mistakes).slice(0, MOST_MARKS)) marks.add(like)
      }
      for (let position = 0; position < sums.length; position += 1) {
        sums[position] = (sums[position] ?? 0) + (mistakes[position] ?? NOT_FOUND)
      }
    }
    before = undefined
    ranks.fill(NOT_FOUND)
    if (parts.length === 0) return []
    for (let position = 0; position < sums.length; position += 1) {
      const sum = sums[position] ?? NOT_FOUND
      if (sum < NOT_FOUND) ranks[position] = Math.min(sum, RANK_COUNT - 1)
    }
    return [...marks]
  }

  return {
    /** Answers the number of the first one; the others follow. */
    add(operations: readonly SearchIndexOperation[]): number {
      const start = infos.length
      const texts = operations.map(searchText)
      grams.add(start, texts)
      for (const text of texts) {
        heads.add(text)
        infos.push(text.info)
        words.add(text.info)
      }
      for (const [index, { id, title, path, tags }] of operations.entries()) {
        similar.add(start + index, [id, title, path, ...tags].join(' '))
      }
      before = undefined
      return start
    },

    /** Does at once what the first queries would wait for. */
    settle(): void {
      words.settle()
      similar.settle()
    },

    /** @param query trimmed, in lower case, not empty */
    find(query: string): Found {
      if (findText(query) > 0) return { ranks, marks: [query], isSimilar: false }
      const marks = findSimilar(query)
      return { ranks, marks, isSimilar: true }
    },
  }
}
