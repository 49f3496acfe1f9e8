import { env } from './env.ts'
import { paths } from './paths.ts'

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The landing page exists only where the setting is on, on the portal's own host and on the local one (spec §2). */
export function hasLanding(): boolean {
  const { hostname } = window.location
  return env.landingHost !== '' && (hostname === env.landingHost || LOCAL_HOSTS.has(hostname))
}

/** Where people go who are not signed in. */
export function signedOutPath(): string {
  return hasLanding() ? paths.landing.to() : paths.login.to()
}
