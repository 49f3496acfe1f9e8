import { hashOf } from '@stagedoor/api-document/outline/operation-link'
import type {
  SearchIndexContent,
  SearchIndexOperation,
  SearchIndexPart,
} from '@stagedoor/contract/catalog/search-index'
import { excerptOf } from './excerpt.ts'
import { countBetween, eachBetween } from './bits.ts'
import { createFinder } from './finder.ts'
import type { Ranks } from './ranks.ts'
import type { SearchResponse, SearchGroup, SearchRow } from './search-protocol.ts'
import { createTexts } from './texts.ts'

interface Part {
  about: SearchIndexPart
  group: string
  /** Number of its first operation among all, and of the first that is not its own. */
  start: number
  end: number
}

/** The hits of one API. */
interface FoundGroup extends SearchGroup {
  /** Place of its first version among all. */
  first: number
  /** Place of its title among all. */
  order: number
  /** Its best rank. */
  best: number
  parts: { part: Part; count: number }[]
}

/** Undefined: everything was found. */
type Hits = Ranks | undefined

export type SearchIndex = ReturnType<typeof createSearchIndex>

const NOTHING = { groups: [], ranks: undefined, marks: [] }

const PRACTICE_ROWS = 24

const byVersionName = new Intl.Collator('en', { numeric: true })

/**
 * Every operation of the catalogue, searched (spec §5): blank text finds all, other text is looked for in values, path
 * and description without regard to letter case; sorted by version name, grouped by the title of the API in upper
 * case. Among versions of one name the group with the best hit comes first, and in a version the best hit.
 */
export function createSearchIndex() {
  const finder = createFinder()
  /** The operations, as JSON: few of them are ever shown. */
  const messages = createTexts()
  let parts: Part[] = []
  /** Place of each group's title among all: comparing texts for each letter typed would take longer than finding them. */
  let titleOrder: ReadonlyMap<string, number> | undefined
  let latest: { groups: FoundGroup[]; ranks: Hits; marks: string[] } = NOTHING

  /** Rows of the latest answer, over all its groups. Which operation stands where is found out only here. */
  function rows(from: number, to: number): SearchRow[] {
    const found: SearchRow[] = []
    let start = 0
    for (const { part, count } of latest.groups.flatMap((group) => group.parts)) {
      if (start < to && start + count > from) {
        const positions = positionsOf(part, latest.ranks)
        for (const position of positions.slice(Math.max(0, from - start), to - start)) {
          const operation: SearchIndexOperation = JSON.parse(messages.at(position))
          found.push(rowOf(part, operation, latest.marks))
        }
      }
      start += count
    }
    return found
  }

  /** @param count how many rows come with the answer */
  function search(query: string, count: number): SearchResponse {
    const text = query.trim().toLowerCase()
    const found = text === '' ? undefined : finder.find(text)
    titleOrder ??= titlesInOrder(parts)
    const groups = groupsOf(parts, titleOrder, found?.ranks)
    latest = { groups, ranks: found?.ranks, marks: found?.marks ?? [] }
    return {
      total: groups.reduce((sum, group) => sum + group.count, 0),
      groups: groups.map(({ title, count: size }) => ({ title, count: size })),
      marks: latest.marks,
      isSimilar: found?.isSimilar ?? false,
      rows: rows(0, count),
    }
  }

  return {
    add(about: SearchIndexPart, { title, operations }: SearchIndexContent): void {
      const group = (title || about.product_name).toUpperCase()
      const start = finder.add(operations)
      messages.add(operations.map((operation) => JSON.stringify(operation)))
      parts = [...parts, { about, group, start, end: start + operations.length }].toSorted(compareParts)
      titleOrder = undefined
      latest = NOTHING
    },

    /** All parts are there: what only some queries need is made before somebody waits for it. */
    settle: finder.settle,

    search,

    /** Searches for nobody; the rows of the latest answer are still to be had. */
    practise(query: string): void {
      const kept = latest
      search(query, PRACTICE_ROWS)
      latest = kept
    },

    rows,
  }
}

function compareParts(one: Part, other: Part): number {
  return (
    byVersionName.compare(one.about.version_name, other.about.version_name) ||
    byVersionName.compare(one.group, other.group) ||
    one.about.version_id.localeCompare(other.about.version_id)
  )
}

function titlesInOrder(parts: readonly Part[]): Map<string, number> {
  const titles = [...new Set(parts.map(({ group }) => group))].toSorted(byVersionName.compare)
  return new Map(titles.map((title, order) => [title, order]))
}

/** @param parts by version name */
function groupsOf(
  parts: readonly Part[],
  titleOrder: ReadonlyMap<string, number>,
  ranks: Hits,
): FoundGroup[] {
  const groups = new Map<string, FoundGroup>()
  let versions = 0
  let version: string | undefined
  for (const part of parts) {
    // Versions of one name stand at one place.
    if (part.about.version_name !== version) versions += 1
    version = part.about.version_name
    const { count, best } = countHits(part, ranks)
    if (count === 0) continue
    const known = groups.get(part.group)
    const order = titleOrder.get(part.group) ?? 0
    const group = known ?? { title: part.group, count: 0, first: versions, order, best, parts: [] }
    if (!known) groups.set(part.group, group)
    group.parts.push({ part, count })
    group.count += count
    group.best = Math.min(group.best, best)
  }
  return [...groups.values()].toSorted(
    (one, other) => one.first - other.first || one.best - other.best || one.order - other.order,
  )
}

function countHits({ start, end }: Part, ranks: Hits): { count: number; best: number } {
  if (!ranks) return { count: end - start, best: 0 }
  const counts = ranks.map((bits) => countBetween(bits, start, end))
  return { count: counts.reduce((sum, count) => sum + count), best: counts.findIndex((count) => count > 0) }
}

/** The hits of one part, the best first, else in the document's order. */
function positionsOf({ start, end }: Part, ranks: Hits): number[] {
  if (!ranks) return Array.from({ length: end - start }, (_, index) => start + index)
  const positions: number[] = []
  for (const bits of ranks) {
    eachBetween(bits, start, end, (position) => positions.push(position))
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
    hash: hashOf(operation).slice('#/'.length),
    method,
    path,
    title,
    excerpt: excerptOf(description, marks),
    deprecated,
  }
}
