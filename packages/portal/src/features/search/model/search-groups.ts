import { countBetween, forEachBetween } from './finder/bits.ts'
import { RANKS } from './finder/rank.ts'
import type { Ranks } from './finder/ranks.ts'
import { SEARCH_KINDS, type SearchKind } from './search-entry.ts'
import type { SearchGroup } from './search-protocol.ts'

/** Entries of one kind that were added together. */
export interface Part {
  kind: SearchKind
  about: { productId: string; productName: string; versionId: string; versionName: string }
  /** Title of the API in upper case; empty except for operations. */
  group: string
  /** Position of the part's first entry. */
  start: number
  /** Position after the part's last entry. */
  end: number
}

/** Undefined when all entries match. */
export type MatchRanks = Ranks | undefined

/** The matches of a part, or those of one rank. */
interface MatchedPart {
  part: Part
  count: number
  ranks: MatchRanks
  /** Position among the parts of a group. */
  rank: number
}

export interface MatchGroup extends SearchGroup {
  bestRank: number
  /** Rank of its first version name among all version names. */
  firstVersion: number
  /** Rank of its title among all titles. */
  titleOrder: number
  parts: MatchedPart[]
}

/**
 * Groups matches by kind, and operations also by the title of their API.
 *
 * @param parts sorted by kind and version name
 */
export function groupMatches(
  parts: readonly Part[],
  titleOrder: ReadonlyMap<string, number>,
  ranks: MatchRanks,
): MatchGroup[] {
  const groups = new Map<string, MatchGroup>()
  let versionNumber = 0
  let versionName: string | undefined
  for (const part of parts) {
    if (part.about.versionName !== versionName) versionNumber += 1
    versionName = part.about.versionName
    const { count, bestRank } = countMatches(part, ranks)
    if (count === 0) continue
    const key = `${part.kind} ${part.group}`
    const group = groups.get(key) ?? {
      kind: part.kind,
      title: part.group,
      count: 0,
      bestRank,
      firstVersion: versionNumber,
      titleOrder: titleOrder.get(part.group) ?? 0,
      parts: [],
    }
    groups.set(key, group)
    // Versions of an API stay together. Guides and other kinds are sorted by rank across products.
    if (part.kind === 'operation' || !ranks) group.parts.push({ part, count, ranks, rank: 0 })
    else group.parts.push(...partsByRank(part, ranks))
    group.count += count
    group.bestRank = Math.min(group.bestRank, bestRank)
  }
  for (const group of groups.values()) group.parts.sort((a, b) => a.rank - b.rank)
  return [...groups.values()].toSorted(
    (a, b) =>
      a.bestRank - b.bestRank ||
      kindOrder(a) - kindOrder(b) ||
      a.firstVersion - b.firstVersion ||
      a.titleOrder - b.titleOrder,
  )
}

function partsByRank(part: Part, ranks: Ranks): MatchedPart[] {
  return ranks
    .map((bits, rank) => ({ part, count: countBetween(bits, part.start, part.end), ranks: [bits], rank }))
    .filter(({ count }) => count > 0)
}

/** Returns the exact matches of all parts as one group. */
export function bestMatches(parts: readonly Part[], ranks: Ranks): MatchGroup | undefined {
  const exact = ranks.slice(0, RANKS.exact + 1)
  const counted = parts
    .map((part) => ({ part, count: countMatches(part, exact).count, ranks: exact, rank: 0 }))
    .filter(({ count }) => count > 0)
  if (counted.length === 0) return undefined
  const count = counted.reduce((sum, each) => sum + each.count, 0)
  return { kind: 'best', title: '', count, bestRank: 0, firstVersion: 0, titleOrder: 0, parts: counted }
}

export function countKinds(parts: readonly Part[], ranks: MatchRanks): Record<SearchKind, number> {
  const counts = { product: 0, operation: 0, guide: 0, application: 0, schema: 0 }
  for (const part of parts) counts[part.kind] += countMatches(part, ranks).count
  return counts
}

/** Positions of the matches of a part, the best rank first, then in document order. */
export function positionsOf({ start, end }: Part, ranks: MatchRanks): number[] {
  if (!ranks) return Array.from({ length: end - start }, (_, index) => start + index)
  const positions: number[] = []
  for (const bits of ranks) {
    forEachBetween(bits, start, end, (position) => positions.push(position))
  }
  return positions
}

function kindOrder({ kind }: SearchGroup): number {
  return kind === 'best' ? -1 : SEARCH_KINDS.indexOf(kind)
}

/** Fields of schemas rank above other texts. */
const FIELD_ADVANTAGE = 0.5

function countMatches({ kind, start, end }: Part, ranks: MatchRanks): { count: number; bestRank: number } {
  if (!ranks) return { count: end - start, bestRank: 0 }
  let total = 0
  let bestRank = ranks.length
  for (const [rank, bits] of ranks.entries()) {
    const count = countBetween(bits, start, end)
    if (count > 0 && total === 0) bestRank = rank
    total += count
  }
  // The last rank is the description, which contains the fields of a schema.
  const isField = kind === 'schema' && bestRank === ranks.length - 1
  return { count: total, bestRank: isField ? bestRank - FIELD_ADVANTAGE : bestRank }
}
