import { env } from './env.ts'
import { isLocalHost } from '@stagedoor/contract/local-host'
import { paths } from './paths.ts'

/** The landing page exists only where the setting is on, on the portal's own host and on the local one (spec §2). */
export function hasLanding(): boolean {
  const { hostname } = window.location
  return env.landingHost !== '' && (hostname === env.landingHost || isLocalHost(hostname))
}

/** Where people go who are not signed in. */
export function signedOutPath(): string {
  return hasLanding() ? paths.landing.to() : paths.login.to()
}
