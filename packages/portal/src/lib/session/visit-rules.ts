import { paths, type RouteName } from '../../config/paths.ts'
import { isApplicationPage, isForgettable, isPublicRoute } from '../../config/route-rules.ts'

/** Somebody goes to a page. */
export interface Visit {
  route: RouteName
  /** Full path asked for: path, query and hash. */
  target: string
  /** Page remembered before login, if it is one to come back to. */
  returnPath: string | undefined
  /** Whether the flag that the route requires has the expected value. */
  flagPasses: boolean
  /** The route asks for the right to see its product. */
  needsPermission: boolean
  /** Landing page is switched on and this is a host that shows it. */
  hasLanding: boolean
}

export type VisitEffect =
  | { type: 'show' }
  | { type: 'redirect'; to: string }
  /** Go to the page remembered before login and forget it. */
  | { type: 'return'; to: string }
  /** Forget whoever was signed in, remember the page, go to `to`. */
  | { type: 'signIn'; to: string; remember: string | undefined }
  /** Show the page if the developer may see its product. */
  | { type: 'askPermission' }

/** Who visits: anybody on a public portal, else somebody who is signed in or not. */
type Visitor = 'open' | 'signedOut' | 'signedIn'

const SHOW: VisitEffect = { type: 'show' }
const redirectTo = (to: string): VisitEffect => ({ type: 'redirect', to })

/** The route guard (wire portal-ui §1.3), for somebody known. The rules are tried from top to bottom. */
export function decideVisit(visitor: Visitor, visit: Visit): VisitEffect {
  const { route, target } = visit
  if (route === 'landing') return visit.hasLanding ? SHOW : redirectTo(paths.login.to())
  if (isPublicRoute(route)) {
    const isOutOfPlace =
      visitor === 'open' || (visitor === 'signedIn' && (route === 'login' || route === 'registration'))
    return isOutOfPlace ? redirectTo(paths.catalog.to()) : SHOW
  }
  if (visitor === 'signedOut') {
    return {
      type: 'signIn',
      to: visit.hasLanding ? paths.landing.to() : paths.login.to(),
      remember: isForgettable(route) ? undefined : target,
    }
  }
  if (!visit.flagPasses) return redirectTo(paths.forbidden.to())
  if (visitor === 'open') return isApplicationPage(route) ? redirectTo(paths.catalog.to()) : SHOW
  return visit.needsPermission ? { type: 'askPermission' } : SHOW
}

/** The first page after single sign-on: the one remembered before it, if there is one. */
export function decideReturn(visit: Visit): VisitEffect {
  return visit.returnPath ? { type: 'return', to: visit.returnPath } : decideVisit('signedIn', visit)
}
