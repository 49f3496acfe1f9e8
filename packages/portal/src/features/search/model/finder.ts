import type { SearchIndexOperation } from '@stagedoor/contract/catalog/search-index'
import { addOne, type Bits, eachOf, isEmpty, narrow, remove, unite } from './bits.ts'
import { createGramIndex } from './gram-index.ts'
import { createHeadTokens } from './head-tokens.ts'
import { createInfoWords } from './info-words.ts'
import { createLetters, typed } from './letters.ts'
import { NOT_FOUND, RANKS, searchText, TITLE_AND_PATH } from './rank.ts'
import { createRanks, leaveBest, ofRank, type Ranks, sumOf } from './ranks.ts'
import { createSimilarWords, localeOf } from './similar-words.ts'
import { createTexts } from './texts.ts'

interface Found {
  ranks: Ranks
  marks: string[]
  isSimilar: boolean
}

/** Marking every word that is like a typed one would help nobody. */
const MOST_MARKS = 50

/** Finds operations by numbers that it gives out; the order of the results is not its concern. */
export function createFinder() {
  const ids = createLetters(1)
  /** Title, path, method and tags. */
  const heads = createLetters(TITLE_AND_PATH)
  const headTokens = createHeadTokens()
  /** The descriptions, in lower case. */
  const infos = createTexts()
  let count = 0
  const infoWords = createInfoWords()
  const grams = createGramIndex()
  const similar = createSimilarWords()
  /** The latest query, and where it was found: one letter more can only be found there. */
  let before: { query: string; ranks: Ranks; all: Bits } | undefined

  function findText(query: string): { ranks: Ranks; all: Bits } {
    if (before?.query === query) return before
    const ranks = findShort(query) ?? findLong(query)
    before = { query, ranks, all: leaveBest(ranks) }
    return before
  }

  /** One or two characters are found nearly everywhere: of these only the beginnings of id and title count. */
  function findShort(query: string): Ranks | undefined {
    const found = grams.short(query)
    if (!found) return undefined
    const ranks = createRanks(count)
    unite(ofRank(ranks, RANKS.begins), found.begins)
    unite(ofRank(ranks, RANKS.inside), found.all)
    return ranks
  }

  function findLong(query: string): Ranks {
    const ranks = createRanks(count)
    const within = before && query.includes(before.query) ? before.all : undefined
    findInHeads(query, within, ranks)
    findInIds(query, ranks)
    findInInfos(query, within, ranks)
    return ranks
  }

  /** @param within what has been left by fewer letters */
  function findInHeads(query: string, within: Bits | undefined, ranks: Ranks): void {
    if (headTokens.find(query, ranks)) return
    const left = grams.headCandidates(query)
    if (within) narrow(left, within)
    headTokens.narrow(query, left)
    const looked = typed(query)
    heads.takeBeginnings(looked, left, ranks)
    addInside(heads.ranker(looked), left, ranks)
  }

  function findInIds(query: string, ranks: Ranks): void {
    const left = grams.idCandidates(query)
    const looked = typed(query)
    ids.takeBeginnings(looked, left, ranks)
    // No place inside is better than a word.
    for (const rank of [RANKS.same, RANKS.begins, RANKS.word]) remove(left, ofRank(ranks, rank))
    addInside(ids.ranker(looked), left, ranks)
  }

  function addInside(rankOf: (position: number) => number, bits: Bits, ranks: Ranks): void {
    eachOf(bits, (position) => {
      const rank = rankOf(position)
      if (rank !== NOT_FOUND) addOne(ofRank(ranks, rank), position)
    })
  }

  /** Comes last: of what has the query elsewhere, no description is read. */
  function findInInfos(query: string, within: Bits | undefined, ranks: Ranks): void {
    const infoRank = ofRank(ranks, RANKS.info)
    const { bits, isExact } = infoWords.candidates(query)
    if (bits && isExact) {
      unite(infoRank, bits)
      return
    }
    const left = grams.infoCandidates(query)
    if (bits) narrow(left, bits)
    if (within) narrow(left, within)
    for (const better of ranks) remove(left, better)
    eachOf(left, (position) => {
      if (infos.at(position).includes(query)) addOne(infoRank, position)
    })
  }

  /** Every word somewhere, as it is or nearly; the more mistakes, the further down. */
  function findSimilar(query: string): { ranks: Ranks; marks: string[] } {
    const marks = new Set<string>()
    let ranks: Ranks | undefined
    for (const word of new Set(localeOf(query))) {
      const mistakes = createRanks(count)
      const { all } = findText(word)
      if (isEmpty(all)) {
        for (const like of similar.find(word, mistakes, MOST_MARKS)) marks.add(like)
      } else {
        unite(ofRank(mistakes, 0), all)
        marks.add(word)
      }
      leaveBest(mistakes)
      ranks = ranks ? sumOf(ranks, mistakes) : mistakes
      // Of a page that somebody pastes, most words need not be looked for.
      if (ranks.every(isEmpty)) break
    }
    return { ranks: ranks ?? createRanks(count), marks: [...marks] }
  }

  return {
    /** Answers the number of the first one; the others follow. */
    add(operations: readonly SearchIndexOperation[]): number {
      const start = count
      const messages = operations.map(searchText)
      grams.add(start, messages)
      infos.add(messages.map(({ info }) => info))
      for (const { id, lines, info } of messages) {
        headTokens.add(count, lines)
        ids.add([id])
        heads.add(lines)
        infoWords.add(info)
        count += 1
      }
      for (const [index, { id, title, path, tags }] of operations.entries()) {
        similar.add(start + index, [id, title, path, ...tags].join(' '))
      }
      before = undefined
      return start
    },

    /** All operations are there: what the first queries would wait for is done at once. */
    settle(): void {
      headTokens.settle(count)
      infoWords.settle()
      similar.settle(count)
    },

    /** @param query trimmed, in lower case, not empty */
    find(query: string): Found {
      const { ranks, all } = findText(query)
      if (!isEmpty(all)) return { ranks, marks: [query], isSimilar: false }
      return { ...findSimilar(query), isSimilar: true }
    },
  }
}
