import { type Developer, DeveloperSchema } from '@stagedoor/contract/accounts/developer'
import { type PortalContext, PortalContextSchema } from '@stagedoor/contract/portal/portal'
import { env } from '../config/env.ts'
import { flagSetting } from '../config/flags.ts'
import type { RouteName } from '../config/paths.ts'
import { flagPasses, ROUTE_RULES } from '../config/route-rules.ts'
import { api } from '../lib/http/api.ts'
import type { Portal } from '../lib/portal/portal.ts'
import { LOGIN_SUCCESS_PARAMETER } from '../lib/session/session.ts'
import { decideNavigation } from '../lib/session/navigation-rules.ts'

export interface Situation {
  context: PortalContext
  developer: Developer | null
}

/** Kind of portal and signed-in developer. Public portals have no developers. */
export async function loadSituation(): Promise<Situation> {
  const context = await api.get(['portal'], { schema: PortalContextSchema })
  if (context.is_public) return { context, developer: null }
  try {
    return { context, developer: await api.get(['developer', 'me'], { schema: DeveloperSchema }) }
  } catch {
    // Not signed in, or a session that the browser can refresh.
    return { context, developer: null }
  }
}

interface VisibilityRequest {
  route: RouteName
  url: URL
  portal: Portal
  developer: Developer | null
}

/** Returns whether this visitor may see the route's page. Otherwise the browser decides what to display. */
export function mayShow({ route, url, portal, developer }: VisibilityRequest): boolean {
  if (url.searchParams.has(LOGIN_SUCCESS_PARAMETER)) return false
  // Sign-up is off: the browser redirects to the login page.
  if (route === 'registration' && !portal.basicAuthEnabled) return false
  const visitor = portal.isPublic ? 'open' : developer ? 'signedIn' : 'signedOut'
  const effect = decideNavigation(visitor, {
    route,
    target: url.pathname + url.search,
    returnPath: undefined,
    flagPasses: flagPasses(ROUTE_RULES[route], flagSetting),
    // Data that the visitor may not see are missing.
    needsPermission: false,
    // Only the browser knows the host name of the portal; it redirects where there is no landing page.
    hasLanding: env.landingHost !== '',
  })
  return effect.type === 'show'
}
