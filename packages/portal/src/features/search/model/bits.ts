/** A set of operations: one bit for each, by its number. */
export type Bits = Uint32Array

const WIDTH = 32

/** @param size how many operations there are */
export function createBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / WIDTH))
}

export function addOne(bits: Bits, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31))
}

/** Adds all of `others`. */
export function unite(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

/** Adds what two other sets have in common. */
export function uniteCommon(bits: Bits, one: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | ((one[word] ?? 0) & (other[word] ?? 0))
  }
}

/** Leaves what `others` have, too. */
export function narrow(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}

/** Takes all of `others` away. */
export function remove(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false
  return true
}

/** How many numbers of the set are at least `from` and less than `to`. */
export function countBetween(bits: Bits, from: number, to: number): number {
  let count = 0
  for (let word = from >>> 5; word < Math.ceil(to / WIDTH); word += 1) {
    let rest = wordBetween(bits, word, from, to)
    if (rest === 0) continue
    // The sums of neighbouring bits, of pairs of them, of fours, and of the bytes.
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Calls `visit` with each number of the set, in their order. */
export function eachOf(bits: Bits, visit: (position: number) => void): void {
  eachBetween(bits, 0, bits.length * WIDTH, visit)
}

/** The same with those that are at least `from` and less than `to`. */
export function eachBetween(bits: Bits, from: number, to: number, visit: (position: number) => void): void {
  for (let word = from >>> 5; word < Math.ceil(to / WIDTH); word += 1) {
    let rest = wordBetween(bits, word, from, to)
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      visit(word * WIDTH + (31 - Math.clz32(bit)))
    }
  }
}

/** One word of 32 bits, without those that are not between the two numbers. */
function wordBetween(bits: Bits, word: number, from: number, to: number): number {
  let some = bits[word] ?? 0
  const start = word * WIDTH
  if (start < from) some &= -1 << (from - start)
  if (start + WIDTH > to) some &= -1 >>> (start + WIDTH - to)
  return some
}
