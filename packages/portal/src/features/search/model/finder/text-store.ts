import { createGrowableArray } from './growable-array.ts'

/** Small, because a single character outside of Latin-1 doubles the memory of its whole chunk. */
const TEXTS_PER_CHUNK = 32

/** Stores many texts in few long strings, which shortens garbage collection while the user types. */
export function createTextStore() {
  const chunks: string[] = []
  /** Chunk of each text. */
  const chunkOf = createGrowableArray((length) => new Uint32Array(length))
  /** End of each text in its chunk. */
  const ends = createGrowableArray((length) => new Uint32Array(length))
  let count = 0

  return {
    add(texts: readonly string[]): void {
      for (let first = 0; first < texts.length; first += TEXTS_PER_CHUNK) {
        const chunk = texts.slice(first, first + TEXTS_PER_CHUNK)
        let end = 0
        for (const text of chunk) {
          end += text.length
          chunkOf.reserve(count + 1)[count] = chunks.length
          ends.reserve(count + 1)[count] = end
          count += 1
        }
        chunks.push(chunk.join(''))
      }
    },

    /** @param index counted from 0, in the order of `add` */
    at(index: number): string {
      const chunk = chunkOf.array[index] ?? 0
      const isFirst = index === 0 || chunkOf.array[index - 1] !== chunk
      return (chunks[chunk] ?? '').slice(isFirst ? 0 : ends.array[index - 1], ends.array[index])
    },
  }
}
