import { paths, type RouteName } from '../../config/paths.ts'
import { isApplicationPage, isForgettable, isPublicRoute } from '../../config/route-rules.ts'

/** Somebody goes to a page. */
export interface Navigation {
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

export type NavigationEffect =
  | { type: 'show' }
  | { type: 'redirect'; to: string }
  /** Go to the page remembered before login and forget it. */
  | { type: 'return'; to: string }
  /** Forget whoever was signed in, remember the page, go to `to`. */
  | { type: 'signIn'; to: string; remember: string | undefined }
  /** Show the page if the developer may see its product. */
  | { type: 'checkPermission' }

/** Who visits: anybody on a public portal, else somebody who is signed in or not. */
type Visitor = 'open' | 'signedOut' | 'signedIn'

const SHOW: NavigationEffect = { type: 'show' }
const redirectTo = (to: string): NavigationEffect => ({ type: 'redirect', to })

/** The route guard (wire portal-ui §1.3), for somebody known. The rules are tried from top to bottom. */
export function decideNavigation(visitor: Visitor, navigation: Navigation): NavigationEffect {
  const { route, target } = navigation
  if (route === 'landing') return navigation.hasLanding ? SHOW : redirectTo(paths.login.to())
  if (isPublicRoute(route)) {
    const isOutOfPlace =
      visitor === 'open' || (visitor === 'signedIn' && (route === 'login' || route === 'registration'))
    return isOutOfPlace ? redirectTo(paths.catalog.to()) : SHOW
  }
  if (visitor === 'signedOut') {
    return {
      type: 'signIn',
      to: navigation.hasLanding ? paths.landing.to() : paths.login.to(),
      remember: isForgettable(route) ? undefined : target,
    }
  }
  if (!navigation.flagPasses) return redirectTo(paths.forbidden.to())
  if (visitor === 'open') return isApplicationPage(route) ? redirectTo(paths.catalog.to()) : SHOW
  return navigation.needsPermission ? { type: 'checkPermission' } : SHOW
}

/** The first page after single sign-on: the one remembered before it, if there is one. */
export function decideReturn(navigation: Navigation): NavigationEffect {
  return navigation.returnPath
    ? { type: 'return', to: navigation.returnPath }
    : decideNavigation('signedIn', navigation)
}
