import type {
  SearchIndexContent,
  SearchIndexPart,
  SearchIndexProduct,
  SearchIndexProductContent,
} from '@stagedoor/contract/catalog/search-index'
import { excerptOf } from './excerpt.ts'
import { createFinder, type Matches } from './finder/finder.ts'
import { createTextStore } from './finder/text-store.ts'
import { foldText } from './fold-text.ts'
import { addPlaceMatches, findByPlace } from './place-matches.ts'
import {
  applicationEntries,
  guideEntries,
  hrefOf,
  productEntries,
  schemaEntries,
  SEARCH_KINDS,
  type SearchApplication,
  type SearchEntry,
  type SearchKind,
} from './search-entry.ts'
import {
  bestMatches,
  countKinds,
  groupMatches,
  type MatchGroup,
  type MatchRanks,
  type Part,
  positionsOf,
} from './search-groups.ts'
import type { SearchOptions, SearchResponse, SearchRow } from './search-protocol.ts'

export type SearchIndex = ReturnType<typeof createSearchIndex>

const NO_MATCHES: { groups: MatchGroup[]; marks: string[] } = { groups: [], marks: [] }

/** As many rows as a list shows. */
const WARM_UP_ROWS = 24

const byVersionName = new Intl.Collator('en', { numeric: true })

/**
 * Searches everything that the person may see. Results are grouped by kind, operations also by API title; the group with the
 * best match comes first: docs/reference/screens.md#search.
 */
export function createSearchIndex() {
  const finder = createFinder()
  /** The entries as JSON, because only few of them are displayed. */
  const entryTexts = createTextStore()
  let parts: Part[] = []
  /** Cached, because sorting titles for each query would take longer than the search. */
  let titleOrder: ReadonlyMap<string, number> | undefined
  let latest = NO_MATCHES

  function addPart(kind: SearchKind, about: Part['about'], title: string, entries: SearchEntry[]): void {
    if (entries.length === 0) return
    const start = finder.add(entries, kind !== 'operation')
    entryTexts.add(entries.map((entry) => JSON.stringify(entry)))
    const part = { kind, about, group: title.toUpperCase(), start, end: start + entries.length }
    parts = [...parts, part].toSorted(compareParts)
    titleOrder = undefined
    latest = NO_MATCHES
  }

  /** Rows of the latest response, counted across its groups. Determines the order of entries only for these rows. */
  function rows(from: number, to: number): SearchRow[] {
    const selected: SearchRow[] = []
    let start = 0
    for (const { part, count, ranks } of latest.groups.flatMap((group) => group.parts)) {
      if (start < to && start + count > from) {
        const positions = positionsOf(part, ranks)
        for (const position of positions.slice(Math.max(0, from - start), to - start)) {
          const entry: SearchEntry = JSON.parse(entryTexts.at(position))
          selected.push(rowOf(part, entry, latest.marks))
        }
      }
      start += count
    }
    return selected
  }

  /** What contains the text, or belongs to a product or version that does; otherwise what is similar. */
  function findMatches(text: string): Matches {
    const matches = finder.find(text)
    const ofPlaces = findByPlace(parts, text)
    if (!ofPlaces) return matches
    const ranks = matches.isSimilar ? ofPlaces : addPlaceMatches(matches.ranks, ofPlaces)
    return { ranks, marks: [text], isSimilar: false }
  }

  function search(query: string, { count, kind }: SearchOptions): SearchResponse {
    const text = foldText(query.trim())
    const matches = text === '' ? undefined : findMatches(text)
    titleOrder ??= sortTitles(parts)
    const shown = kind === undefined ? parts : parts.filter((part) => part.kind === kind)
    const groups = groupsOf(shown, titleOrder, matches?.isSimilar === false, matches?.ranks)
    latest = { groups, marks: matches?.marks ?? [] }
    return {
      total: groups.reduce((sum, group) => sum + group.count, 0),
      counts: countKinds(parts, matches?.ranks),
      groups: groups.map((group) => ({ kind: group.kind, title: group.title, count: group.count })),
      marks: latest.marks,
      isSimilar: matches?.isSimilar ?? false,
      rows: rows(0, count),
    }
  }

  return {
    addVersion(about: SearchIndexPart, content: SearchIndexContent): void {
      const place = {
        productId: about.product_id,
        productName: about.product_name,
        versionId: about.version_id,
        versionName: about.version_name,
      }
      addPart('operation', place, content.title || about.product_name, content.operations)
      addPart('schema', place, '', schemaEntries(content))
    },

    addProduct(about: SearchIndexProduct, content: SearchIndexProductContent): void {
      const place = {
        productId: about.product_id,
        productName: about.product_name,
        versionId: '',
        versionName: '',
      }
      addPart('product', place, '', productEntries(about, content))
      addPart('guide', place, '', guideEntries(content))
    },

    addApplications(applications: readonly SearchApplication[]): void {
      const place = { productId: '', productName: '', versionId: '', versionName: '' }
      addPart('application', place, '', applicationEntries(applications))
    },

    /** Called after the last part; does work in advance that would delay the first search. */
    finalize: finder.finalize,

    search,

    /** Runs a search without replacing the latest response. */
    warmUp(query: string): void {
      const previous = latest
      search(query, { count: WARM_UP_ROWS })
      latest = previous
    },

    rows,
  }
}

/** Exact matches come first, in a group of their own unless all matches are exact. */
function groupsOf(
  parts: readonly Part[],
  titleOrder: ReadonlyMap<string, number>,
  hasExact: boolean,
  ranks: MatchRanks,
): MatchGroup[] {
  const all = groupMatches(parts, titleOrder, ranks)
  const best = ranks && hasExact ? bestMatches(parts, ranks) : undefined
  if (!ranks || !best) return all
  const others = groupMatches(parts, titleOrder, ranks.slice(1))
  return all.length === 1 && others.length === 0 ? all : [best, ...others]
}

function compareParts(a: Part, b: Part): number {
  return (
    SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind) ||
    byVersionName.compare(a.about.versionName, b.about.versionName) ||
    byVersionName.compare(a.group, b.group) ||
    byVersionName.compare(a.about.productName, b.about.productName) ||
    a.about.versionId.localeCompare(b.about.versionId)
  )
}

function sortTitles(parts: readonly Part[]): Map<string, number> {
  const titles = [...new Set(parts.map(({ group }) => group))].toSorted(byVersionName.compare)
  return new Map(titles.map((title, order) => [title, order]))
}

function rowOf({ kind, about }: Part, entry: SearchEntry, marks: readonly string[]): SearchRow {
  const { method, path, tags, title, description, deprecated } = entry
  return {
    kind,
    href: hrefOf(kind, about, entry),
    productName: about.productName,
    versionName: about.versionName,
    method,
    title,
    context: kind === 'guide' ? (tags[0] ?? '') : path,
    excerpt: excerptOf(description, marks),
    deprecated,
  }
}
