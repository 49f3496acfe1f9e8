import { env } from './env.ts'
import { isLocalHost } from '@stagedoor/contract/local-host'
import { paths } from './paths.ts'

/** Returns whether the landing page exists: only if it is configured, on the portal's host and the local host. */
export function hasLanding(): boolean {
  const { hostname } = window.location
  return env.landingHost !== '' && (hostname === env.landingHost || isLocalHost(hostname))
}

/**
 * First page of visitors who are not signed in.
 *
 * @param hasExpired the session has ended without a logout, which the page explains
 */
export function signedOutPath(hasExpired = false): string {
  const query: Record<string, string> = hasExpired ? { sessionEnded: 'true' } : {}
  return hasLanding() ? paths.landing.to(query) : paths.login.to(query)
}
