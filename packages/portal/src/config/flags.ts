import { APP_REGISTRATION_V2_FLAG, SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'

/** Flags and settings of the portal with their defaults (spec §2, §9). */
const flags: Readonly<Record<string, boolean>> = {
  landingPageEnabled: false,
  [SHOW_VERSIONS_FLAG]: false,
  [APP_REGISTRATION_V2_FLAG]: true,
}

/** Value of a flag; an unknown one counts as off. */
export function isFlagOn(key: string): boolean {
  return flags[key] ?? false
}
