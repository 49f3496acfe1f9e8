import type { SearchGroup } from './model/search-protocol.ts'

/** Heights in pixels; `search-results.module.css` has the same. */
export const HEADER_HEIGHT = 36
export const ROW_HEIGHT = 80

/** A group of results with its place in the list. */
export interface PlacedGroup extends SearchGroup {
  /** Number of its first row among all. */
  start: number
  /** In pixels from the top of the list. */
  top: number
  height: number
}

/** Groups below each other, each a header and its rows. */
export function placeGroups(groups: readonly SearchGroup[]): PlacedGroup[] {
  let start = 0
  let top = 0
  return groups.map((group) => {
    const placed = { ...group, start, top, height: HEADER_HEIGHT + group.count * ROW_HEIGHT }
    start += group.count
    top += placed.height
    return placed
  })
}

/** Rows of a group between two heights of the list, as numbers among all rows; `to` is the first that is not shown. */
export function rowsBetween(
  { start, count, top }: PlacedGroup,
  upper: number,
  lower: number,
): { from: number; to: number } {
  const first = top + HEADER_HEIGHT
  const from = Math.min(count, Math.max(0, Math.floor((upper - first) / ROW_HEIGHT)))
  const to = Math.min(count, Math.max(0, Math.ceil((lower - first) / ROW_HEIGHT)))
  return { from: start + from, to: start + Math.max(from, to) }
}

/** Height of a row below the top of the list. */
export function topOfRow(groups: readonly PlacedGroup[], row: number): number {
  const group = groups.findLast(({ start }) => start <= row)
  return group ? group.top + HEADER_HEIGHT + (row - group.start) * ROW_HEIGHT : 0
}
