import type { SearchGroup } from './model/search-protocol.ts'

/** Heights in pixels, also used in `search-results.module.css`. */
export const HEADER_HEIGHT = 36
export const ROW_HEIGHT = 80

/** A group of results with its position in the list. */
export interface PositionedGroup extends SearchGroup {
  /** Index of its first row among all rows. */
  start: number
  /** Distance from the top of the list in pixels. */
  top: number
  height: number
}

/** Stacks groups, each with a header and its rows. */
export function positionGroups(groups: readonly SearchGroup[]): PositionedGroup[] {
  let start = 0
  let top = 0
  return groups.map((group) => {
    const positioned = { ...group, start, top, height: HEADER_HEIGHT + group.count * ROW_HEIGHT }
    start += group.count
    top += positioned.height
    return positioned
  })
}

/** Rows of a group between two vertical positions, as indexes among all rows; `to` is exclusive. */
export function rowsBetween(
  { start, count, top }: PositionedGroup,
  upper: number,
  lower: number,
): { from: number; to: number } {
  const first = top + HEADER_HEIGHT
  const from = Math.min(count, Math.max(0, Math.floor((upper - first) / ROW_HEIGHT)))
  const to = Math.min(count, Math.max(0, Math.ceil((lower - first) / ROW_HEIGHT)))
  return { from: start + from, to: start + Math.max(from, to) }
}

export function topOfRow(groups: readonly PositionedGroup[], row: number): number {
  const group = groups.findLast(({ start }) => start <= row)
  return group ? group.top + HEADER_HEIGHT + (row - group.start) * ROW_HEIGHT : 0
}
