import { APP_REGISTRATION_V2_FLAG, SHOW_VERSIONS_FLAG } from '../constants.ts'

/** Every feature flag of the portal and what it is where nobody says otherwise (spec §9). */
export const FEATURE_FLAGS = {
  /** The catalogue lists the versions of each product. */
  [SHOW_VERSIONS_FLAG]: false,
  /** Applications are registered by auth strategy: its card, filter and field are shown (wire portal-ui §5.1). */
  [APP_REGISTRATION_V2_FLAG]: true,
} as const satisfies Record<string, boolean>

export type FeatureFlag = keyof typeof FEATURE_FLAGS
