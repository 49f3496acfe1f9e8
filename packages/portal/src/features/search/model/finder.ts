import type { SearchIndexOperation } from '@stagedoor/contract/search-index'
import { createGramIndex } from './gram-index.ts'
import { RANK_COUNT, RANKS, rankInValues, valuesText } from './rank.ts'
import { createSimilarWords, wordsOf } from './similar-words.ts'

interface Found {
  /** Rank of each operation by its number, or NOT_FOUND. Holds until the next call. */
  ranks: Uint8Array
  marks: string[]
  isSimilar: boolean
}

/** In the place of a rank. */
export const NOT_FOUND = 255

const BITS = 32
/** Marking every word that is like a typed one would help nobody. */
const MOST_MARKS = 50

/** Finds operations by numbers that it gives out; the order of the results is not its concern. */
export function createFinder() {
  const values: string[] = []
  const infos: string[] = []
  /** The first two characters of id and title. */
  let beginnings = new Uint32Array()
  let ranks = new Uint8Array()
  const grams = createGramIndex()
  const similar = createSimilarWords()
  /** The latest query and all that contains it: one letter more can only be found there. */
  let before: { query: string; bits: Uint32Array } | undefined

  /** Writes the rank of everything that contains the query; answers how many do. */
  function findText(query: string): number {
    ranks.fill(NOT_FOUND)
    const { bits, isExact } = grams.candidates(query)
    if (before && query.includes(before.query)) narrow(bits, before.bits)
    const rank = isExact ? rankOfBeginning(query) : rankOf
    let found = 0
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word] ?? 0
      let kept = 0
      while (rest !== 0) {
        const bit = rest & -rest
        rest ^= bit
        const position = word * BITS + (31 - Math.clz32(bit))
        const positionRank = rank(position, query)
        if (positionRank === NOT_FOUND) continue
        ranks[position] = positionRank
        kept |= bit
        found += 1
      }
      bits[word] = kept
    }
    before = { query, bits }
    return found
  }

  /** One or two characters are found nearly everywhere: of these only the beginnings of id and title count. */
  function rankOfBeginning(query: string): (position: number) => number {
    const begins = beginningOf(query)
    const mask = query.length === 1 ? 0xffff : -1
    return (position) => {
      const id = (beginnings[2 * position] ?? 0) & mask
      const title = (beginnings[2 * position + 1] ?? 0) & mask
      return id === begins || title === begins ? RANKS.begins : RANKS.inside
    }
  }

  function rankOf(position: number, query: string): number {
    const rank = rankInValues(values[position] ?? '', query)
    if (rank !== undefined) return rank
    return infos[position]?.includes(query) ? RANKS.info : NOT_FOUND
  }

  /** Every word somewhere, as it is or nearly; the more mistakes, the further down. Answers what is marked. */
  function findSimilar(query: string): string[] {
    const words = wordsOf(query)
    const marks = new Set<string>()
    const sums = new Uint16Array(values.length)
    for (const word of words) {
      let mistakes: Uint8Array
      if (words.length > 1 && findText(word) > 0) {
        mistakes = ranks.map((rank) => (rank === NOT_FOUND ? NOT_FOUND : 0))
        marks.add(word)
      } else {
        mistakes = new Uint8Array(values.length).fill(NOT_FOUND)
        for (const like of similar.find(word, mistakes).slice(0, MOST_MARKS)) marks.add(like)
      }
      for (let position = 0; position < sums.length; position += 1) {
        sums[position] = (sums[position] ?? 0) + (mistakes[position] ?? NOT_FOUND)
      }
    }
    before = undefined
    ranks.fill(NOT_FOUND)
    if (words.length === 0) return []
    for (let position = 0; position < sums.length; position += 1) {
      const sum = sums[position] ?? NOT_FOUND
      if (sum < NOT_FOUND) ranks[position] = Math.min(sum, RANK_COUNT - 1)
    }
    return [...marks]
  }

  return {
    /** Answers the number of the first one; the others follow. */
    add(operations: readonly SearchIndexOperation[]): number {
      const start = values.length
      for (const operation of operations) {
        const { id, title, path, tags, description } = operation
        similar.add(values.length, [id, title, path, ...tags].join(' '))
        values.push(valuesText(operation))
        infos.push(description.toLowerCase())
      }
      grams.add(
        start,
        operations.map((_, index) => `${values[start + index]}\n${infos[start + index]}`),
      )
      ranks = new Uint8Array(values.length)
      const kept = beginnings
      beginnings = new Uint32Array(2 * values.length)
      beginnings.set(kept)
      for (const [index, { id, title }] of operations.entries()) {
        beginnings[2 * (start + index)] = beginningOf(id.toLowerCase())
        beginnings[2 * (start + index) + 1] = beginningOf(title.toLowerCase())
      }
      before = undefined
      return start
    },

    /** @param query trimmed, in lower case, not empty */
    find(query: string): Found {
      if (findText(query) > 0) return { ranks, marks: [query], isSimilar: false }
      const marks = findSimilar(query)
      return { ranks, marks, isSimilar: true }
    },
  }
}

function narrow(bits: Uint32Array, by: Uint32Array): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (by[word] ?? 0)
}

/** Two characters as one number. */
function beginningOf(text: string): number {
  const second = text.length > 1 ? text.charCodeAt(1) : 0
  return text.charCodeAt(0) | (second << 16)
}
