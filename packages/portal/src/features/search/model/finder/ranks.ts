import { addAll, addIntersection, type Bits, createBits, subtract } from './bits.ts'
import { RANK_COUNT } from './rank.ts'

/** One set of operations per rank, the best rank first. */
export type Ranks = readonly Bits[]

/** @param size number of operations */
export function createRanks(size: number): Ranks {
  return Array.from({ length: RANK_COUNT }, () => createBits(size))
}

export function bitsOfRank(ranks: Ranks, rank: number): Bits {
  const bits = ranks[rank]
  if (!bits) throw new RangeError(`There is no rank ${rank}`)
  return bits
}

/** Removes each operation from all ranks but its best; returns the operations of all ranks. */
export function keepBestRank(ranks: Ranks): Bits {
  const [best, ...others] = ranks
  const all = best?.slice() ?? createBits(0)
  for (const bits of others) {
    subtract(bits, all)
    addAll(all, bits)
  }
  return all
}

/** Returns the matches of any of the arguments, with their best rank. */
export function mergeRanks(all: readonly Ranks[], size: number): Ranks {
  const merged = createRanks(size)
  for (const ranks of all) for (const [rank, bits] of ranks.entries()) addAll(bitsOfRank(merged, rank), bits)
  keepBestRank(merged)
  return merged
}

/** Returns the same matches, each with the next rank. */
export function worsenRanks(ranks: Ranks): Ranks {
  const worse = createRanks(32 * (ranks[0]?.length ?? 0))
  for (const [rank, bits] of ranks.entries())
    addAll(bitsOfRank(worse, Math.min(rank + 1, RANK_COUNT - 1)), bits)
  return worse
}

/** Returns the operations that are in both arguments, with the sum of their ranks, limited to the last rank. */
export function addRanks(a: Ranks, b: Ranks): Ranks {
  const sums = a.map((bits) => createBits(32 * bits.length))
  for (const [rankA, bitsA] of a.entries()) {
    for (const [rankB, bitsB] of b.entries()) {
      addIntersection(bitsOfRank(sums, Math.min(rankA + rankB, RANK_COUNT - 1)), bitsA, bitsB)
    }
  }
  return sums
}
