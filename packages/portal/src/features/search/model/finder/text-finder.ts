import { addAll, addPosition, type Bits, forEachPosition, intersect, subtract } from './bits.ts'
import { createCharacterTable, packQuery } from './character-table.ts'
import { createDescriptionWords } from './description-words.ts'
import { createGramIndex } from './gram-index.ts'
import { createLineTokens } from './line-tokens.ts'
import { NOT_FOUND, RANKS, type SearchText, TITLE_AND_PATH } from './rank.ts'
import { bitsOfRank, createRanks, keepBestRank, type Ranks } from './ranks.ts'
import { createTextStore } from './text-store.ts'

interface TextMatches {
  ranks: Ranks
  /** The operations of all ranks. */
  all: Bits
}

export function createTextFinder() {
  const ids = createCharacterTable(1)
  const lines = createCharacterTable(TITLE_AND_PATH)
  const lineTokens = createLineTokens()
  const descriptions = createTextStore()
  const descriptionWords = createDescriptionWords()
  const grams = createGramIndex()
  let count = 0
  /** Matches of the previous query. A longer query can only match some of these operations. */
  let previous: ({ query: string } & TextMatches) | undefined

  /** One or two characters occur nearly everywhere, so only ID and title get a better rank than `substring`. */
  function findShort(query: string): Ranks | undefined {
    const found = grams.findShort(query)
    if (!found) return undefined
    const ranks = createRanks(count)
    addAll(bitsOfRank(ranks, RANKS.prefix), found.prefix)
    addAll(bitsOfRank(ranks, RANKS.substring), found.all)
    return ranks
  }

  function findLong(query: string): Ranks {
    const ranks = createRanks(count)
    const within = previous && query.includes(previous.query) ? previous.all : undefined
    findInLines(query, within, ranks)
    findInIds(query, ranks)
    findInDescriptions(query, within, ranks)
    return ranks
  }

  /** @param within limits the search to these operations */
  function findInLines(query: string, within: Bits | undefined, ranks: Ranks): void {
    if (lineTokens.find(query, ranks)) return
    const candidates = grams.lineCandidates(query)
    if (within) intersect(candidates, within)
    lineTokens.filter(query, candidates)
    const packed = packQuery(query)
    lines.moveLineMatches(packed, candidates, ranks)
    addRanked(lines.ranker(packed), candidates, ranks)
  }

  function findInIds(query: string, ranks: Ranks): void {
    const candidates = grams.idCandidates(query)
    const packed = packQuery(query)
    ids.moveLineMatches(packed, candidates, ranks)
    // The remaining matches in IDs cannot improve on these ranks.
    for (const rank of [RANKS.exact, RANKS.prefix, RANKS.titleWord]) {
      subtract(candidates, bitsOfRank(ranks, rank))
    }
    addRanked(ids.ranker(packed), candidates, ranks)
  }

  /** Runs last, so that it skips operations that already have a better rank. */
  function findInDescriptions(query: string, within: Bits | undefined, ranks: Ranks): void {
    const matches = bitsOfRank(ranks, RANKS.description)
    const { bits, isExact } = descriptionWords.candidates(query)
    if (bits && isExact) {
      addAll(matches, bits)
      return
    }
    const candidates = grams.descriptionCandidates(query)
    if (bits) intersect(candidates, bits)
    if (within) intersect(candidates, within)
    for (const better of ranks) subtract(candidates, better)
    forEachPosition(candidates, (position) => {
      if (descriptions.at(position).includes(query)) addPosition(matches, position)
    })
  }

  return {
    add(texts: readonly SearchText[]): void {
      grams.add(count, texts)
      descriptions.add(texts.map(({ description }) => description))
      for (const text of texts) {
        lineTokens.add(count, text.lines)
        ids.add([text.id])
        lines.add(text.lines)
        descriptionWords.add(text.description)
        count += 1
      }
      previous = undefined
    },

    /** Called after the last `add`. */
    finalize(): void {
      lineTokens.finalize(count)
      descriptionWords.finalize()
    },

    /** @param query trimmed, in lower case, not empty */
    find(query: string): TextMatches {
      if (previous?.query === query) return previous
      const ranks = findShort(query) ?? findLong(query)
      previous = { query, ranks, all: keepBestRank(ranks) }
      return previous
    },
  }
}

function addRanked(rankOf: (position: number) => number, candidates: Bits, ranks: Ranks): void {
  forEachPosition(candidates, (position) => {
    const rank = rankOf(position)
    if (rank !== NOT_FOUND) addPosition(bitsOfRank(ranks, rank), position)
  })
}
