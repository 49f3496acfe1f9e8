import { growable } from './growable.ts'

/** Of one letter beyond Latin all texts that are kept together take twice the memory. */
const TOGETHER = 32

/**
 * A hundred thousand texts, kept in some thousands of long ones: the collector of garbage, which runs while somebody
 * types, has that much less to go through.
 */
export function createTexts() {
  const chunks: string[] = []
  /** Of each text the number of its chunk, and where it ends in that. */
  const chunkOf = growable((length) => new Uint32Array(length))
  const ends = growable((length) => new Uint32Array(length))
  let count = 0

  return {
    add(messages: readonly string[]): void {
      for (let first = 0; first < messages.length; first += TOGETHER) {
        const some = messages.slice(first, first + TOGETHER)
        let end = 0
        for (const text of some) {
          end += text.length
          chunkOf.upTo(count + 1)[count] = chunks.length
          ends.upTo(count + 1)[count] = end
          count += 1
        }
        chunks.push(some.join(''))
      }
    },

    /** The text that was added as this one, counted from 0. */
    at(number: number): string {
      const chunk = chunkOf.array[number] ?? 0
      const isFirst = number === 0 || chunkOf.array[number - 1] !== chunk
      return (chunks[chunk] ?? '').slice(isFirst ? 0 : ends.array[number - 1], ends.array[number])
    },
  }
}
