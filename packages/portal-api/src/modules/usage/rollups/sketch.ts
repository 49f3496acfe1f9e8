/**
 * A mergeable sketch of a distribution: counts in bins whose borders grow by a constant factor, so that any quantile is
 * right within a relative error, over any union of sketches. The idea is that of DDSketch (Masson, Rim, Lee, 2019).
 *
 * Bin 0 holds values below SMALLEST; bin i ≥ 1 holds (SMALLEST·γ^(i-2), SMALLEST·γ^(i-1)], with γ = (1+α)/(1-α), and stands
 * for the one value that is within α of both borders. Merging adds counts, so it is exact, and its order does not matter.
 *
 * Stored form: a version byte, then for every bin that is not empty, by index, two varints (LEB128): the distance to the
 * bin before, and the count. An hour of calm traffic takes tens of bytes.
 */

/** Relative error of a bin's value. A little less than 1 %, so that rounding to four digits stays within 1 %. */
const ALPHA = 0.0095
/** Below this everything is the same: a microsecond in milliseconds, nothing in bytes. */
const SMALLEST = 0.001
const GAMMA = (1 + ALPHA) / (1 - ALPHA)
const LOG_GAMMA = Math.log(GAMMA)
const VERSION = 1

/** Counts by bin. */
export type Sketch = Map<number, number>

function binOf(value: number): number {
  if (!(value >= SMALLEST)) return 0
  return Math.max(1, Math.ceil(Math.log(value / SMALLEST) / LOG_GAMMA) + 1)
}

function valueOf(bin: number): number {
  return bin === 0 ? 0 : (SMALLEST * 2 * GAMMA ** (bin - 1)) / (GAMMA + 1)
}

export function addToSketch(sketch: Sketch, value: number): void {
  const bin = binOf(value)
  sketch.set(bin, (sketch.get(bin) ?? 0) + 1)
}

/** The smallest value that at least `share` of all are not above, within 1 %; undefined for an empty sketch. */
export function quantile(sketch: Sketch, share: number): number | undefined {
  let total = 0
  for (const count of sketch.values()) total += count
  if (total === 0) return undefined
  let rest = Math.max(1, Math.ceil(share * total))
  for (const bin of [...sketch.keys()].toSorted((one, other) => one - other)) {
    rest -= sketch.get(bin) ?? 0
    if (rest <= 0) return valueOf(bin)
  }
  return undefined
}

export function encodeSketch(sketch: Sketch): Uint8Array {
  const bytes = [VERSION]
  let before = 0
  for (const bin of [...sketch.keys()].toSorted((one, other) => one - other)) {
    pushVarint(bytes, bin - before)
    pushVarint(bytes, sketch.get(bin) ?? 0)
    before = bin
  }
  return Uint8Array.from(bytes)
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

/** Adds a stored sketch to another, without making one in between. Throws for bytes of an unknown version. */
export function mergeInto(sketch: Sketch, stored: Uint8Array): void {
  if (stored[0] !== VERSION) throw new Error(`a sketch of version ${stored[0]} cannot be read`)
  let bin = 0
  let at = 1
  const next = () => {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = stored[at] ?? 0
      at += 1
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
  while (at < stored.length) {
    bin += next()
    sketch.set(bin, (sketch.get(bin) ?? 0) + next())
  }
}
