import type { FeatureFlag } from '@stagedoor/contract/portal/feature-flags'

export interface FlagSource {
  /** Returns the value of a flag; `fallback` if the source does not know it. */
  read: (flag: FeatureFlag, fallback: boolean) => boolean
  /** Calls `listener` whenever a value may have changed, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}
