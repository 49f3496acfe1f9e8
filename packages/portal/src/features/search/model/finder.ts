import type { SearchIndexOperation } from '@stagedoor/contract/search-index'
import { createGramIndex } from './gram-index.ts'
import { isAt, isLineEnd, RANK_COUNT, RANKS, rankOfPlace, searchText, wholeText } from './rank.ts'
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

/** So many letters from a place in a description on are kept where the next letter is looked for at first. */
const KEPT = 12

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
  // By number, in arrays of their own: an object for each operation would be one more place in memory to go to.
  const heads: string[] = []
  const titles: number[] = []
  const paths: number[] = []
  const infos: string[] = []
  /** The first two characters of id, title and path: who begins otherwise need not be read. */
  let beginnings = new Uint32Array()
  let ranks = new Uint8Array()
  /** Where the latest query begins in the description of an operation that has it nowhere else. */
  let places = new Uint32Array()
  /** What stands there: one after another in memory, and not in a hundred thousand descriptions. */
  let letters = new Uint16Array()
  const grams = createGramIndex()
  const similar = createSimilarWords()
  let before: Before | undefined
  /** How the query begins that is being looked for. Of one character, only the lower half of a beginning counts. */
  let first = { characters: 0, mask: -1 }

  /** Writes the rank of everything that contains the query; answers how many do. */
  function findText(query: string): number {
    const { bits, isExact } = grams.candidates(query)
    first = { characters: beginningOf(query), mask: query.length === 1 ? 0xffff : -1 }
    const known = before && query.includes(before.query) ? before : undefined
    if (known) narrow(bits, known.bits)
    // The ranks of the query before are still read while these are written.
    ranks = ranks === before?.ranks ? new Uint8Array(heads.length) : ranks
    ranks.fill(NOT_FOUND)
    const rank = isExact
      ? rankOfShort
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
  function rankOfShort(position: number): number {
    const id = (beginnings[3 * position] ?? 0) & first.mask
    const title = (beginnings[3 * position + 1] ?? 0) & first.mask
    return id === first.characters || title === first.characters ? RANKS.begins : RANKS.inside
  }

  /** Letters were added: what only a description had is there or further on, and nowhere else. */
  function rankAfter(query: string, known: Before): (position: number) => number {
    return (position) => {
      if (known.ranks[position] !== RANKS.info) return rankOf(position, query)
      const place = places[position] ?? 0
      if (goesOn(position, query, known.query.length)) return RANKS.info
      return rankInInfo(position, query, place + 1)
    }
  }

  /** Whether the query stands at the known place of a description. @param from its letters before this one do */
  function goesOn(position: number, query: string, from: number): boolean {
    for (let at = from; at < query.length; at += 1) {
      const letter =
        at < KEPT ? letters[position * KEPT + at] : infos[position]?.charCodeAt((places[position] ?? 0) + at)
      if (letter !== query.charCodeAt(at)) return false
    }
    return true
  }

  /** The short text comes first: this runs a hundred thousand times for one letter. */
  function rankOf(position: number, query: string): number {
    const head = heads[position] ?? ''
    const rank = rankOfBeginning(position, query, head)
    return rank ?? rankOfPlace(query, head) ?? rankInInfo(position, query, 0)
  }

  /** Rank of an operation whose id, title or path begins with the query; undefined when none does. */
  function rankOfBeginning(position: number, query: string, head: string): number | undefined {
    let rank: number | undefined
    for (let line = 0; line < 3; line += 1) {
      if (((beginnings[3 * position + line] ?? 0) & first.mask) !== first.characters) continue
      const start = line === 0 ? 0 : ((line === 1 ? titles : paths)[position] ?? 0)
      if (!isAt(head, query, start)) continue
      if (isLineEnd(head, start + query.length)) return RANKS.same
      rank = RANKS.begins
    }
    return rank
  }

  /** @param from the description before this place is known not to have it */
  function rankInInfo(position: number, query: string, from: number): number {
    const info = infos[position] ?? ''
    const place = info.indexOf(query, from)
    if (place < 0) return NOT_FOUND
    places[position] = place
    for (let at = query.length; at < KEPT; at += 1) {
      letters[position * KEPT + at] = info.charCodeAt(place + at)
    }
    return RANKS.info
  }

  /** Every word somewhere, as it is or nearly; the more mistakes, the further down. Answers what is marked. */
  function findSimilar(query: string): string[] {
    const words = wordsOf(query)
    const marks = new Set<string>()
    const sums = new Uint16Array(heads.length)
    for (const word of words) {
      let mistakes: Uint8Array
      if (words.length > 1 && findText(word) > 0) {
        mistakes = ranks.map((rank) => (rank === NOT_FOUND ? NOT_FOUND : 0))
        marks.add(word)
      } else {
        mistakes = new Uint8Array(heads.length).fill(NOT_FOUND)
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
      const start = heads.length
      const texts = operations.map(searchText)
      grams.add(start, texts.map(wholeText))
      for (const { head, titleAt, pathAt, info } of texts) {
        heads.push(head)
        titles.push(titleAt)
        paths.push(pathAt)
        infos.push(info)
      }
      for (const [index, { id, title, path, tags }] of operations.entries()) {
        similar.add(start + index, [id, title, path, ...tags].join(' '))
      }
      ranks = new Uint8Array(heads.length)
      places = new Uint32Array(heads.length)
      letters = new Uint16Array(heads.length * KEPT)
      const kept = beginnings
      beginnings = new Uint32Array(3 * heads.length)
      beginnings.set(kept)
      for (const [index, { id, title, path }] of operations.entries()) {
        const firsts = [id, title, path].map((value) => beginningOf(value.toLowerCase()))
        beginnings.set(firsts, 3 * (start + index))
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
