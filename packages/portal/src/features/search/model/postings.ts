import { addOne, type Bits, createBits, unite } from './bits.ts'

/** A set takes one bit for each operation that there is, a stretch this many for each that it has. */
const BITS_OF_NUMBER = 32

/**
 * Which operations have which of many words, each of which gets a number. Once all are there, a few operations are a stretch of one long
 * array, and many are a set: both are added to a set fast, and the collector of garbage has nothing to go through.
 */
export function createPostings() {
  /** Empty once all are there. */
  const numbers = new Map<string, number>()
  /** By the number of the word, in their order; empty once all are there. */
  let lists: number[][] = []
  let stretches: Stretches | undefined
  const sets = new Map<number, Bits>()

  return {
    numbers: numbers as ReadonlyMap<string, number>,

    /**
     * Answers whether the word is a new one.
     *
     * @param position not less than the one before
     */
    add(word: string, position: number): boolean {
      const known = lists[numbers.get(word) ?? -1]
      if (known) {
        if (known[known.length - 1] !== position) known.push(position)
        return false
      }
      if (stretches) throw new Error('Nothing can be added to what has settled')
      numbers.set(word, lists.length)
      lists.push([position])
      return true
    },

    /**
     * All are there.
     *
     * @param size how many operations there are
     */
    settle(size: number): void {
      if (stretches) return
      for (const [number, list] of lists.entries()) {
        if (list.length <= size / BITS_OF_NUMBER) continue
        const bits = createBits(size)
        for (const position of list) addOne(bits, position)
        sets.set(number, bits)
        lists[number] = []
      }
      stretches = stretchesOf(lists)
      lists = []
      numbers.clear()
    },

    /** Adds the operations that have the word of this number. */
    addTo(bits: Bits, number: number): void {
      const set = sets.get(number)
      if (set) unite(bits, set)
      const some = stretches?.positions ?? lists[number] ?? []
      const [from, to] = stretches
        ? [stretches.starts[number] ?? 0, stretches.starts[number + 1] ?? 0]
        : [0, some.length]
      for (let at = from; at < to; at += 1) addOne(bits, some[at] ?? 0)
    },
  }
}

interface Stretches {
  positions: Uint32Array
  /** Where the stretch of each word begins, and where the last one ends. */
  starts: Uint32Array
}

function stretchesOf(lists: readonly (readonly number[])[]): Stretches {
  const starts = new Uint32Array(lists.length + 1)
  for (const [number, list] of lists.entries()) starts[number + 1] = (starts[number] ?? 0) + list.length
  const positions = new Uint32Array(starts.at(-1) ?? 0)
  for (const [number, list] of lists.entries()) positions.set(list, starts[number])
  return { positions, starts }
}
