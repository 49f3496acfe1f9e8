import { setTimeout as wait } from 'node:timers/promises'

/** How a mock is slow and fails on purpose. */
export interface FailureRules {
  /** Delay of each response, in milliseconds. */
  latencyMs: number
  /** Share of the requests that fail, from 0 to 1. */
  errorRate: number
  /** With the same seed, the same requests in a sequence fail. */
  seed: number
}

/** Returns a function that delays a request, and returns whether it fails. */
export function createFailures({ latencyMs, errorRate, seed }: FailureRules): () => Promise<boolean> {
  const random = createRandom(seed)
  return async () => {
    if (latencyMs > 0) await wait(latencyMs)
    return errorRate > 0 && random() < errorRate
  }
}

/** The generator mulberry32: repeatable numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
