import type { SpecGroup, SpecLine } from './spec-lines.ts'

/** Operations that come on the page together and, out of sight, are left out of its layout together. */
export interface OperationChunk {
  lines: readonly SpecLine[]
  /** Among the chunks of all groups. */
  number: number
}

export interface ChunkedGroup {
  group: SpecGroup
  chunks: readonly OperationChunk[]
  /** How many chunks stand before its own. */
  start: number
}

/** What is there at once: more than a screen. */
const FIRST = 6

/** A browser that asks where each of a thousand sections is does so in every frame; it asks fifty chunks in no time. */
const SIZE = 24

/** Cuts groups into chunks. `first`: how many of them a page begins with. */
export function chunkedGroups(groups: readonly SpecGroup[]) {
  let lines = 0
  let total = 0
  let first = 0
  const chunked = groups.map((group): ChunkedGroup => {
    const start = total
    const chunks: OperationChunk[] = []
    for (let at = 0; at < group.lines.length; ) {
      const isFirst = lines < FIRST
      const chunk = group.lines.slice(at, at + (isFirst ? FIRST - lines : SIZE))
      chunks.push({ lines: chunk, number: total })
      at += chunk.length
      lines += chunk.length
      total += 1
      if (isFirst) first = total
    }
    return { group, chunks, start }
  })
  return { groups: chunked, total, first }
}
