import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToSketch, encodeSketch, mergeInto, quantile, type Sketch } from './sketch.ts'

const latency = fc.oneof(
  fc.double({ min: 0.001, max: 1e9, noNaN: true }),
  fc.integer({ min: 1, max: 1e12 }),
  // Typical latencies, close together.
  fc.double({ min: 5, max: 500, noNaN: true }),
)
const values = fc.array(latency, { minLength: 1, maxLength: 300 })
const SHARES = [0.5, 0.95, 0.99, 1]

function sketchOf(list: number[]): Sketch {
  const sketch: Sketch = new Map()
  for (const value of list) addToSketch(sketch, value)
  return sketch
}

/** The exact value at the nearest rank. */
function exact(list: number[], share: number): number {
  return list.toSorted((one, other) => one - other)[Math.ceil(share * list.length) - 1] ?? Number.NaN
}

describe('sketch', () => {
  it('returns quantiles of merged sketches within 1 %', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), (parts) => {
        const merged: Sketch = new Map()
        for (const part of parts) mergeInto(merged, encodeSketch(sketchOf(part)))
        const all = parts.flat()
        for (const share of SHARES) {
          const truth = exact(all, share)
          expect(Math.abs((quantile(merged, share) ?? 0) - truth)).toBeLessThanOrEqual(truth * 0.0096)
        }
      }),
    )
  })

  it('gives the same result in any order of merging, and counts every value', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 2, maxLength: 5 }), (parts) => {
        const whole = encodeSketch(sketchOf(parts.flat()))
        const backwards: Sketch = new Map()
        for (const part of parts.toReversed()) mergeInto(backwards, encodeSketch(sketchOf(part)))
        expect(encodeSketch(backwards)).toEqual(whole)
        expect([...backwards.values()].reduce((sum, count) => sum + count, 0)).toBe(parts.flat().length)
      }),
    )
  })

  it('distinguishes an empty sketch from zero', () => {
    expect(quantile(new Map(), 0.99)).toBeUndefined()
    expect(quantile(sketchOf([0, 0, 0.0001]), 0.99)).toBe(0)
  })

  it('stores counts of more than 32 bits', () => {
    const many: Sketch = new Map([[700, 2 ** 45 + 3]])
    const read: Sketch = new Map()
    mergeInto(read, encodeSketch(many))
    mergeInto(read, encodeSketch(many))
    expect(read.get(700)).toBe(2 ** 46 + 6)
  })

  it('throws for an unknown version', () => {
    expect(() => mergeInto(new Map(), Uint8Array.of(9, 1, 1))).toThrow(/version 9/)
  })
})
