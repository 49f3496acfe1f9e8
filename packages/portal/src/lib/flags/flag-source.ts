import type { FeatureFlag } from '@stagedoor/contract/portal/feature-flags'

/** Where flags come from besides the settings. */
export interface FlagSource {
  /** Value of a flag; `fallback` where the source does not know it. */
  read: (flag: FeatureFlag, fallback: boolean) => boolean
  /** Calls `listener` whenever a value may have changed, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}
