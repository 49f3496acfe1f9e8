import { paths, type RouteName } from '../../config/paths.ts'
import {
  isApplicationPage,
  isForgettable,
  isForVisitors,
  isPublicRoute,
  isUserPage,
} from '../../config/route-rules.ts'

export interface Navigation {
  route: RouteName
  /** Requested path, query and hash. */
  target: string
  /** Page stored before login, if it is a valid return page. */
  returnPath: string | undefined
  /** Whether the route's feature flag has the required value. */
  flagPasses: boolean
  /** The route requires the permission to view its product. */
  needsPermission: boolean
  /** The landing page is enabled and exists on this host. */
  hasLanding: boolean
}

export type NavigationEffect =
  | { type: 'show' }
  | { type: 'redirect'; to: string }
  /** Navigate to the stored return page and remove it. */
  | { type: 'return'; to: string }
  /** Remove the developer, store the page as return page, navigate to `to`. */
  | { type: 'signIn'; to: string; remember: string | undefined }
  /** Show the page if the developer may view its product. */
  | { type: 'checkPermission' }

/** `open` on a public portal, otherwise whether the visitor is signed in. */
type Visitor = 'open' | 'signedOut' | 'signedIn'

const SHOW: NavigationEffect = { type: 'show' }
const redirectTo = (to: string): NavigationEffect => ({ type: 'redirect', to })

/** Rules of the route guard; the first matching rule applies. */
export function decideNavigation(visitor: Visitor, navigation: Navigation): NavigationEffect {
  const { route, target } = navigation
  if (route === 'landing') return navigation.hasLanding ? SHOW : redirectTo(paths.login.to())
  if (isUserPage(route)) return SHOW
  if (isPublicRoute(route)) {
    const isOutOfPlace =
      visitor === 'open' || (visitor === 'signedIn' && (route === 'login' || route === 'registration'))
    return isOutOfPlace ? redirectTo(paths.catalog.to()) : SHOW
  }
  if (visitor === 'signedOut' && isForVisitors(route)) return SHOW
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

/** First page after single sign-on: the stored return page, if there is one. */
export function decideReturn(navigation: Navigation): NavigationEffect {
  return navigation.returnPath
    ? { type: 'return', to: navigation.returnPath }
    : decideNavigation('signedIn', navigation)
}
