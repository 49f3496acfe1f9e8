import { APP_REGISTRATION_V2_FLAG, SHOW_VERSIONS_FLAG } from '../constants.ts'

/** Every feature flag of the portal with its default. */
export const FEATURE_FLAGS = {
  /** Show the versions of each product in the catalog. */
  [SHOW_VERSIONS_FLAG]: false,
  /** Show the auth strategy of applications: card, filter and field. */
  [APP_REGISTRATION_V2_FLAG]: true,
} as const satisfies Record<string, boolean>

export type FeatureFlag = keyof typeof FEATURE_FLAGS
