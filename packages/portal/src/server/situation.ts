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

/** What kind of portal this is and who is signed in. A public portal knows nobody. */
export async function loadSituation(): Promise<Situation> {
  const context = await api.get('portal', { schema: PortalContextSchema })
  if (context.is_public) return { context, developer: null }
  try {
    return { context, developer: await api.get('developer/me', { schema: DeveloperSchema }) }
  } catch {
    // Nobody, or somebody whose session the browser can refresh.
    return { context, developer: null }
  }
}

interface Question {
  route: RouteName
  url: URL
  portal: Portal
  developer: Developer | null
}

/** Whether the route's page is what this visitor gets to see. Where it is not, the browser finds out what is. */
export function mayShow({ route, url, portal, developer }: Question): boolean {
  if (url.searchParams.has(LOGIN_SUCCESS_PARAMETER)) return false
  // Nobody can sign up: the browser goes on to the login page.
  if (route === 'registration' && !portal.basicAuthEnabled) return false
  const visitor = portal.isPublic ? 'open' : developer ? 'signedIn' : 'signedOut'
  const effect = decideNavigation(visitor, {
    route,
    target: url.pathname + url.search,
    returnPath: undefined,
    flagPasses: flagPasses(ROUTE_RULES[route], flagSetting),
    // What the visitor may not see has not come with the page's data.
    needsPermission: false,
    // By which of its names the portal was reached is seen by the browser, which goes on where it has none.
    hasLanding: env.landingHost !== '',
  })
  return effect.type === 'show'
}
