import { operationName } from '@stagedoor/api-document/outline/operation-link'
import type {
  SearchIndexContent,
  SearchIndexOperation,
  SearchIndexPart,
} from '@stagedoor/contract/catalog/search-index'
import { countBetween, forEachBetween } from './finder/bits.ts'
import { createFinder } from './finder/finder.ts'
import type { Ranks } from './finder/ranks.ts'
import { createTextStore } from './finder/text-store.ts'
import type { SearchGroup, SearchResponse, SearchRow } from './search-protocol.ts'

interface Part {
  about: SearchIndexPart
  group: string
  /** Position of the part's first operation. */
  start: number
  /** Position after the part's last operation. */
  end: number
}

/** The matches of one API. */
interface MatchGroup extends SearchGroup {
  /** Rank of its first version name among all version names. */
  firstVersion: number
  /** Rank of its title among all titles. */
  titleOrder: number
  bestRank: number
  parts: { part: Part; count: number }[]
}

/** Undefined when all operations match. */
type MatchRanks = Ranks | undefined

export type SearchIndex = ReturnType<typeof createSearchIndex>

const NO_MATCHES = { groups: [], ranks: undefined, marks: [] }

/** As many rows as a list shows. */
const WARM_UP_ROWS = 24

const byVersionName = new Intl.Collator('en', { numeric: true })

/**
 * Searches all operations of the catalog. Results are sorted by version name, grouped by API title, and ranked within a
 * version: docs/reference/screens.md#search-of-operations. Among groups with the same version name, the group with the best
 * match comes first.
 */
export function createSearchIndex() {
  const finder = createFinder()
  /** The operations as JSON, because only few of them are displayed. */
  const operationTexts = createTextStore()
  let parts: Part[] = []
  /** Cached, because sorting titles for each query would take longer than the search. */
  let titleOrder: ReadonlyMap<string, number> | undefined
  let latest: { groups: MatchGroup[]; ranks: MatchRanks; marks: string[] } = NO_MATCHES

  /** Rows of the latest response, counted across its groups. Determines the order of operations only for these rows. */
  function rows(from: number, to: number): SearchRow[] {
    const selected: SearchRow[] = []
    let start = 0
    for (const { part, count } of latest.groups.flatMap((group) => group.parts)) {
      if (start < to && start + count > from) {
        const positions = positionsOf(part, latest.ranks)
        for (const position of positions.slice(Math.max(0, from - start), to - start)) {
          const operation: SearchIndexOperation = JSON.parse(operationTexts.at(position))
          selected.push(rowOf(part, operation, latest.marks))
        }
      }
      start += count
    }
    return selected
  }

  /** @param count number of rows in the response */
  function search(query: string, count: number): SearchResponse {
    const text = query.trim().toLowerCase()
    const matches = text === '' ? undefined : finder.find(text)
    titleOrder ??= sortTitles(parts)
    const groups = groupMatches(parts, titleOrder, matches?.ranks)
    latest = { groups, ranks: matches?.ranks, marks: matches?.marks ?? [] }
    return {
      total: groups.reduce((sum, group) => sum + group.count, 0),
      groups: groups.map(({ title, count: size }) => ({ title, count: size })),
      marks: latest.marks,
      isSimilar: matches?.isSimilar ?? false,
      rows: rows(0, count),
    }
  }

  return {
    add(about: SearchIndexPart, { title, operations }: SearchIndexContent): void {
      const group = (title || about.product_name).toUpperCase()
      const start = finder.add(operations)
      operationTexts.add(operations.map((operation) => JSON.stringify(operation)))
      parts = [...parts, { about, group, start, end: start + operations.length }].toSorted(compareParts)
      titleOrder = undefined
      latest = NO_MATCHES
    },

    /** Called after the last `add`; does work in advance that would delay the first search. */
    finalize: finder.finalize,

    search,

    /** Runs a search without replacing the latest response. */
    warmUp(query: string): void {
      const previous = latest
      search(query, WARM_UP_ROWS)
      latest = previous
    },

    rows,
  }
}

function compareParts(a: Part, b: Part): number {
  return (
    byVersionName.compare(a.about.version_name, b.about.version_name) ||
    byVersionName.compare(a.group, b.group) ||
    a.about.version_id.localeCompare(b.about.version_id)
  )
}

function sortTitles(parts: readonly Part[]): Map<string, number> {
  const titles = [...new Set(parts.map(({ group }) => group))].toSorted(byVersionName.compare)
  return new Map(titles.map((title, order) => [title, order]))
}

/** @param parts sorted by version name */
function groupMatches(
  parts: readonly Part[],
  titleOrder: ReadonlyMap<string, number>,
  ranks: MatchRanks,
): MatchGroup[] {
  const groups = new Map<string, MatchGroup>()
  let versionNumber = 0
  let versionName: string | undefined
  for (const part of parts) {
    if (part.about.version_name !== versionName) versionNumber += 1
    versionName = part.about.version_name
    const { count, bestRank } = countMatches(part, ranks)
    if (count === 0) continue
    const group = groups.get(part.group) ?? {
      title: part.group,
      count: 0,
      firstVersion: versionNumber,
      titleOrder: titleOrder.get(part.group) ?? 0,
      bestRank,
      parts: [],
    }
    groups.set(part.group, group)
    group.parts.push({ part, count })
    group.count += count
    group.bestRank = Math.min(group.bestRank, bestRank)
  }
  return [...groups.values()].toSorted(
    (a, b) => a.firstVersion - b.firstVersion || a.bestRank - b.bestRank || a.titleOrder - b.titleOrder,
  )
}

function countMatches({ start, end }: Part, ranks: MatchRanks): { count: number; bestRank: number } {
  if (!ranks) return { count: end - start, bestRank: 0 }
  const counts = ranks.map((bits) => countBetween(bits, start, end))
  return {
    count: counts.reduce((sum, count) => sum + count),
    bestRank: counts.findIndex((count) => count > 0),
  }
}

/** Positions of the matches of a part, the best rank first, then in document order. */
function positionsOf({ start, end }: Part, ranks: MatchRanks): number[] {
  if (!ranks) return Array.from({ length: end - start }, (_, index) => start + index)
  const positions: number[] = []
  for (const bits of ranks) {
    forEachBetween(bits, start, end, (position) => positions.push(position))
  }
  return positions
}

function rowOf({ about }: Part, operation: SearchIndexOperation, marks: readonly string[]): SearchRow {
  const { method, path, title, description, deprecated } = operation
  return {
    productId: about.product_id,
    productName: about.product_name,
    versionId: about.version_id,
    versionName: about.version_name,
    operation: operationName(operation),
    method,
    path,
    title,
    excerpt: excerptOf(description, marks),
    deprecated,
  }
}

/** A row shows about 100 characters. Limited, because the browser also lays out hidden text. */
const MAX_LENGTH = 120
/** Number of characters before the match in a long description. */
const CONTEXT_LENGTH = 40

/** Returns the part of a description, without Markdown, around the first match, or the beginning without a match. */
function excerptOf(description: string, marks: readonly string[]): string {
  const text = plainText(description)
  if (text.length <= MAX_LENGTH) return text
  const lower = text.toLowerCase()
  const matches = marks.map((mark) => lower.indexOf(mark)).filter((at) => at >= 0)
  const at = matches.length > 0 ? Math.min(...matches) : 0
  if (at < MAX_LENGTH - CONTEXT_LENGTH) return `${text.slice(0, MAX_LENGTH).trimEnd()}…`
  const start = text.lastIndexOf(' ', at - CONTEXT_LENGTH) + 1
  const end = start + MAX_LENGTH
  return `…${text.slice(start, end).trimEnd()}${end < text.length ? '…' : ''}`
}

function plainText(markdown: string): string {
  return markdown
    .slice(0, 20_000)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*#>|]+|__|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
