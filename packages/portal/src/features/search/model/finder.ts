import type { SearchIndexOperation } from '@stagedoor/contract/search-index'
import { createGramIndex } from './gram-index.ts'
import { isAt, RANK_COUNT, RANKS, rankOfBeginning, rankOfPlace, type SearchText, searchText } from './rank.ts'
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

/** The latest query, and where it was found: one letter more can only be found there. */
interface Before {
  query: string
  bits: Uint32Array
  ranks: Uint8Array
  /** Places in the descriptions are known. */
  hasPlaces: boolean
}

/** Finds operations by numbers that it gives out; the order of the results is not its concern. */
export function createFinder() {
  const texts: SearchText[] = []
  /** The first two characters of id and title. */
  let beginnings = new Uint32Array()
  let ranks = new Uint8Array()
  /** Where the latest query begins in a text that has it in its description alone. */
  let places = new Uint32Array()
  const grams = createGramIndex()
  const similar = createSimilarWords()
  let before: Before | undefined

  /** Writes the rank of everything that contains the query; answers how many do. */
  function findText(query: string): number {
    const { bits, isExact } = grams.candidates(query)
    const known = before && query.includes(before.query) ? before : undefined
    if (known) narrow(bits, known.bits)
    // The ranks of the query before are still read while these are written.
    ranks = ranks === before?.ranks ? new Uint8Array(texts.length) : ranks
    ranks.fill(NOT_FOUND)
    const rank = isExact
      ? rankOfShort(query)
      : known?.hasPlaces && query.startsWith(known.query)
        ? rankAfter(query, known)
        : (position: number) => rankOf(position, query)
    let found = 0
    for (let word = 0; word < bits.length; word += 1) {
      let rest = bits[word] ?? 0
      let kept = 0
      while (rest !== 0) {
        const bit = rest & -rest
        rest ^= bit
        const position = word * BITS + (31 - Math.clz32(bit))
        const positionRank = rank(position)
        if (positionRank === NOT_FOUND) continue
        ranks[position] = positionRank
        kept |= bit
        found += 1
      }
      bits[word] = kept
    }
    before = { query, bits, ranks, hasPlaces: !isExact }
    return found
  }

  /** One or two characters are found nearly everywhere: of these only the beginnings of id and title count. */
  function rankOfShort(query: string): (position: number) => number {
    const begins = beginningOf(query)
    const mask = query.length === 1 ? 0xffff : -1
    return (position) => {
      const id = (beginnings[2 * position] ?? 0) & mask
      const title = (beginnings[2 * position + 1] ?? 0) & mask
      return id === begins || title === begins ? RANKS.begins : RANKS.inside
    }
  }

  /** Letters were added: what only a description had is there or further on, and nowhere else. */
  function rankAfter(query: string, known: Before): (position: number) => number {
    return (position) => {
      if (known.ranks[position] !== RANKS.info) return rankOf(position, query)
      const place = places[position] ?? 0
      if (isAt(texts[position]?.text ?? '', query, place)) return RANKS.info
      return rankFrom(position, query, place + 1)
    }
  }

  /** The short ways come first: this runs a hundred thousand times for one letter. */
  function rankOf(position: number, query: string): number {
    const text = texts[position]
    return (text && rankOfBeginning(text, query)) ?? rankFrom(position, query, 0)
  }

  /** @param from the text before this place is known not to have it */
  function rankFrom(position: number, query: string, from: number): number {
    const text = texts[position]
    const place = text?.text.indexOf(query, from) ?? -1
    if (!text || place < 0) return NOT_FOUND
    places[position] = place
    return rankOfPlace(text, query, place)
  }

  /** Every word somewhere, as it is or nearly; the more mistakes, the further down. Answers what is marked. */
  function findSimilar(query: string): string[] {
    const words = wordsOf(query)
    const marks = new Set<string>()
    const sums = new Uint16Array(texts.length)
    for (const word of words) {
      let mistakes: Uint8Array
      if (words.length > 1 && findText(word) > 0) {
        mistakes = ranks.map((rank) => (rank === NOT_FOUND ? NOT_FOUND : 0))
        marks.add(word)
      } else {
        mistakes = new Uint8Array(texts.length).fill(NOT_FOUND)
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
      const start = texts.length
      for (const operation of operations) {
        const { id, title, path, tags } = operation
        similar.add(texts.length, [id, title, path, ...tags].join(' '))
        texts.push(searchText(operation))
      }
      grams.add(
        start,
        texts.slice(start).map(({ text }) => text),
      )
      ranks = new Uint8Array(texts.length)
      places = new Uint32Array(texts.length)
      const kept = beginnings
      beginnings = new Uint32Array(2 * texts.length)
      beginnings.set(kept)
      for (const [index, { id, title }] of operations.entries()) {
        beginnings[2 * (start + index)] = beginningOf(id.toLowerCase())
        beginnings[2 * (start + index) + 1] = beginningOf(title.toLowerCase())
      }
      before = undefined
      return start
    },

    /** Does at once what the first query with a mistake would wait for. */
    settle: similar.settle,

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
