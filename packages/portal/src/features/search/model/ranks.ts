import { type Bits, createBits, remove, unite, uniteCommon } from './bits.ts'
import { RANK_COUNT } from './rank.ts'

/** The operations of each rank, the best first. */
export type Ranks = readonly Bits[]

/** @param size how many operations there are */
export function createRanks(size: number): Ranks {
  return Array.from({ length: RANK_COUNT }, () => createBits(size))
}

export function ofRank(ranks: Ranks, rank: number): Bits {
  const bits = ranks[rank]
  if (!bits) throw new RangeError(`There is no rank ${rank}`)
  return bits
}

/** Leaves each operation in the best of its ranks only; answers all of them. */
export function leaveBest(ranks: Ranks): Bits {
  const [best, ...others] = ranks
  const all = best?.slice() ?? createBits(0)
  for (const bits of others) {
    remove(bits, all)
    unite(all, bits)
  }
  return all
}

/** The operations that both have, with the sum of their ranks, at most the last one. */
export function sumOf(some: Ranks, others: Ranks): Ranks {
  const sums = some.map((bits) => createBits(32 * bits.length))
  for (const [rank, bits] of some.entries()) {
    for (const [more, otherBits] of others.entries()) {
      uniteCommon(ofRank(sums, Math.min(rank + more, RANK_COUNT - 1)), bits, otherBits)
    }
  }
  return sums
}
