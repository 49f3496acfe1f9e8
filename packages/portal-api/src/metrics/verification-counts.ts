import { REJECTIONS, type Rejection } from '@stagedoor/contract/usage/gateway'

/** `unknown_gateway`: the gateway's token is wrong. `no_product_version`: the gateway names none. */
export type VerificationResult = 'accepted' | Rejection | 'unknown_gateway' | 'no_product_version'

/** `hit`: the response was in memory. */
export type CacheUse = 'hit' | 'miss'

const RESULTS = [
  'accepted',
  ...(Object.keys(REJECTIONS) as Rejection[]),
  'unknown_gateway',
  'no_product_version',
] as const satisfies VerificationResult[]

/**
 * Counts verifications in plain fields, because every request to every API has one: finding a series of prom-client by its
 * labels would take a considerable part of its time.
 */
export class VerificationCounts {
  private readonly hits = noCounts()
  private readonly misses = noCounts()

  count(result: VerificationResult, cache: CacheUse): void {
    const counts = cache === 'hit' ? this.hits : this.misses
    counts[result] += 1
  }

  /** Every result with its numbers, including those that have not occurred. */
  all(): { result: VerificationResult; cache: CacheUse; count: number }[] {
    return RESULTS.flatMap((result) => [
      { result, cache: 'hit' as const, count: this.hits[result] },
      { result, cache: 'miss' as const, count: this.misses[result] },
    ])
  }
}

function noCounts(): Record<VerificationResult, number> {
  return Object.fromEntries(RESULTS.map((result) => [result, 0])) as Record<VerificationResult, number>
}
