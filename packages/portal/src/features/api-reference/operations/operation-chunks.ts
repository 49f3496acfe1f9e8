import type { SpecGroup, SpecLine } from './spec-lines.ts'

/** Operations that are rendered together; the browser skips the layout of chunks that are not visible. */
export interface OperationChunk {
  lines: readonly SpecLine[]
  /** Index among the chunks of all groups. */
  number: number
}

export interface ChunkedGroup {
  group: SpecGroup
  chunks: readonly OperationChunk[]
  /** Number of chunks before this group. */
  start: number
}

/** Number of operations that are rendered first: more than one screen. */
const FIRST = 6

/** Observing a thousand sections costs time in every frame; observing fifty chunks does not. */
const SIZE = 24

/** Splits groups into chunks. `first` is the number of chunks to render first. */
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
