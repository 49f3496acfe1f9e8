/** A set of operations. An operation's bit is the number of operations added before it. */
export type Bits = Uint32Array

const WORD_SIZE = 32

/** @param size number of operations */
export function createBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / WORD_SIZE))
}

export function addPosition(bits: Bits, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31))
}

/** Adds all positions of `others` to `bits`. */
export function addAll(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

/** Adds the positions that are in both `a` and `b` to `bits`. */
export function addIntersection(bits: Bits, a: Bits, b: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | ((a[word] ?? 0) & (b[word] ?? 0))
  }
}

/** Removes all positions from `bits` that are not in `others`. */
export function intersect(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

/** Removes all positions of `others` from `bits`. */
export function subtract(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false
  return true
}

/** Counts the positions from `from` (inclusive) to `to` (exclusive). */
export function countBetween(bits: Bits, from: number, to: number): number {
  let count = 0
  for (let word = from >>> 5; word < Math.ceil(to / WORD_SIZE); word += 1) {
    let rest = wordBetween(bits, word, from, to)
    if (rest === 0) continue
    // Population count: sums adjacent bits, then pairs, then groups of four, then bytes.
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Calls `visit` with each position in ascending order. */
export function forEachPosition(bits: Bits, visit: (position: number) => void): void {
  forEachBetween(bits, 0, bits.length * WORD_SIZE, visit)
}

/** Calls `visit` with each position from `from` (inclusive) to `to` (exclusive) in ascending order. */
export function forEachBetween(
  bits: Bits,
  from: number,
  to: number,
  visit: (position: number) => void,
): void {
  for (let word = from >>> 5; word < Math.ceil(to / WORD_SIZE); word += 1) {
    let rest = wordBetween(bits, word, from, to)
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      visit(word * WORD_SIZE + (31 - Math.clz32(bit)))
    }
  }
}

/** Returns a word of the set without the bits outside of `from` (inclusive) and `to` (exclusive). */
function wordBetween(bits: Bits, word: number, from: number, to: number): number {
  let masked = bits[word] ?? 0
  const start = word * WORD_SIZE
  if (start < from) masked &= -1 << (from - start)
  if (start + WORD_SIZE > to) masked &= -1 >>> (start + WORD_SIZE - to)
  return masked
}
