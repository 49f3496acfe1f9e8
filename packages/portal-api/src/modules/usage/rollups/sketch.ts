/**
 * A mergeable sketch of a distribution, after DDSketch (Masson, Rim, Lee, 2019): counts in bins whose limits grow by a
 * constant factor, so that quantiles of any union of sketches have a bounded relative error.
 *
 * Bin 0 holds values below SMALLEST; bin i ≥ 1 holds (SMALLEST·γ^(i-2), SMALLEST·γ^(i-1)], with γ = (1+α)/(1-α). The value of
 * a bin is within α of both limits. Merging adds counts, so it is exact in any order.
 *
 * Stored form: a version byte, then for every non-empty bin, by index, two varints (LEB128): the distance to the previous
 * bin, and the count. An hour of low traffic takes tens of bytes.
 */

/** Relative error of a bin's value. Below 1 %, so that the total error with rounding to four digits is below 1 %. */
const ALPHA = 0.0095
/** Smaller values count as 0: a microsecond in milliseconds, less than one byte. */
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

/** Returns a quantile (`share` from 0 to 1) within 1 %; undefined for an empty sketch. */
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
  let previous = 0
  for (const bin of [...sketch.keys()].toSorted((one, other) => one - other)) {
    pushVarint(bytes, bin - previous)
    pushVarint(bytes, sketch.get(bin) ?? 0)
    previous = bin
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

/** Adds a stored sketch without an intermediate sketch. Throws for an unknown version. */
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
