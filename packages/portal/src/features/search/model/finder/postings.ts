import { addAll, addPosition, type Bits, createBits } from './bits.ts'

/** A position in a list takes 32 bits; in a bit set, every operation takes one bit. */
const BITS_PER_POSITION = 32

/**
 * Maps words to the operations that contain them. Each word gets a number. `finalize` converts short lists of operations to
 * sections of one array and long lists to bit sets, so that few objects remain for the garbage collector.
 */
export function createPostings() {
  /** Number of each word; empty after `finalize`. */
  const numbers = new Map<string, number>()
  /** Ascending positions by word number; empty after `finalize`. */
  let lists: number[][] = []
  let sections: Sections | undefined
  const sets = new Map<number, Bits>()

  return {
    numbers: numbers as ReadonlyMap<string, number>,

    /**
     * @param position not less than the previous one
     * @returns whether the word is new
     */
    add(word: string, position: number): boolean {
      const existing = lists[numbers.get(word) ?? -1]
      if (existing) {
        if (existing[existing.length - 1] !== position) existing.push(position)
        return false
      }
      if (sections) throw new Error('Postings are finalized')
      numbers.set(word, lists.length)
      lists.push([position])
      return true
    },

    /** Called after the last `add` with the number of operations. */
    finalize(size: number): void {
      if (sections) return
      for (const [number, list] of lists.entries()) {
        if (list.length <= size / BITS_PER_POSITION) continue
        const bits = createBits(size)
        for (const position of list) addPosition(bits, position)
        sets.set(number, bits)
        lists[number] = []
      }
      sections = joinLists(lists)
      lists = []
      numbers.clear()
    },

    /** Adds the operations that contain the word with this number to `bits`. */
    addTo(bits: Bits, number: number): void {
      const set = sets.get(number)
      if (set) addAll(bits, set)
      const positions = sections?.positions ?? lists[number] ?? []
      const [from, to] = sections
        ? [sections.starts[number] ?? 0, sections.starts[number + 1] ?? 0]
        : [0, positions.length]
      for (let index = from; index < to; index += 1) addPosition(bits, positions[index] ?? 0)
    },
  }
}

interface Sections {
  positions: Uint32Array
  /** Start of each word's section, and the end of the last one. */
  starts: Uint32Array
}

function joinLists(lists: readonly (readonly number[])[]): Sections {
  const starts = new Uint32Array(lists.length + 1)
  for (const [number, list] of lists.entries()) starts[number + 1] = (starts[number] ?? 0) + list.length
  const positions = new Uint32Array(starts.at(-1) ?? 0)
  for (const [number, list] of lists.entries()) positions.set(list, starts[number])
  return { positions, starts }
}
