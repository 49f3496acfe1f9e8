import { paths, type RouteName } from '../../config/paths.ts'

/** Pages that only make sense to someone who is not signed in. */
const AUTH_PAGES: ReadonlySet<RouteName> = new Set([
  'login',
  'registration',
  'forgotPassword',
  'resetPassword',
])
/** Reachable without a session (spec §2). */
const PUBLIC_ROUTES: ReadonlySet<RouteName> = new Set(['landing', ...AUTH_PAGES])
/** Pages of applications: a public portal has none. */
const APPLICATION_ROUTES: ReadonlySet<RouteName> = new Set([
  'myApps',
  'applicationRoot',
  'createApplication',
  'showApplication',
  'updateApplication',
  'applicationDashboard',
])
/** Not worth coming back to after login. */
const FORGETTABLE: ReadonlySet<RouteName> = new Set(['catalog', 'notFound', 'forbidden'])

export function isAuthPage(route: RouteName): boolean {
  return AUTH_PAGES.has(route)
}

export interface RouteQuestion {
  route: RouteName
  /** Full path asked for: path, query and hash. */
  target: string
  isPublicPortal: boolean
  hasSession: boolean
  /** The URL says that single sign-on has just succeeded. */
  isLoginReturn: boolean
  /** Page remembered before login. */
  returnPath: string | undefined
  /** Whether every flag that the route requires has the expected value. */
  flagsPass: boolean
  /** Landing page is switched on and this is a host that shows it. */
  hasLanding: boolean
}

export type RouteDecision =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  /** Go to the page remembered before login and forget it. */
  | { kind: 'return'; to: string }
  /** Sign out, remember the page, go to `to`. */
  | { kind: 'sign-in'; to: string; remember: string | undefined }

const SHOW: RouteDecision = { kind: 'show' }

/**
 * The route guard (wire portal-ui §1.3), without the authorization check, which needs a call and is asked
 * last, on `show`. The rules are tried from top to bottom.
 */
export function decideRoute(question: RouteQuestion): RouteDecision {
  const { route, target, isPublicPortal, hasSession, returnPath } = question
  if (route === 'landing' && !question.hasLanding) return { kind: 'redirect', to: paths.login.to() }

  if (!PUBLIC_ROUTES.has(route)) {
    if (!isPublicPortal && question.isLoginReturn && returnPath && returnPath !== target) {
      return { kind: 'return', to: returnPath }
    }
    if (!isPublicPortal && !hasSession) {
      return {
        kind: 'sign-in',
        to: question.hasLanding ? paths.landing.to() : paths.login.to(),
        remember: FORGETTABLE.has(route) ? undefined : target,
      }
    }
    if (!question.flagsPass) return { kind: 'redirect', to: paths.forbidden.to() }
  }

  if (!isPublicPortal && hasSession && (route === 'login' || route === 'registration')) {
    return { kind: 'redirect', to: paths.catalog.to() }
  }
  if (isPublicPortal && (AUTH_PAGES.has(route) || APPLICATION_ROUTES.has(route))) {
    return { kind: 'redirect', to: paths.catalog.to() }
  }
  return SHOW
}
