import type { FeatureFlag } from '@stagedoor/contract/portal/feature-flags'
import type { RouteName } from './paths.ts'

/** Pages of platform users, whose accounts do not depend on the kind of portal or on a developer's session. */
const USER_PAGES: ReadonlySet<RouteName> = new Set(['userForm', 'acceptInvitation'])
const AUTH_PAGES: ReadonlySet<RouteName> = new Set([
  'login',
  'registration',
  'forgotPassword',
  'resetPassword',
  ...USER_PAGES,
])
const APPLICATION_PAGES: ReadonlySet<RouteName> = new Set([
  'myApps',
  'applicationRoot',
  'createApplication',
  'showApplication',
  'updateApplication',
  'applicationDashboard',
])
const CATALOG_PAGES: ReadonlySet<RouteName> = new Set(['catalog', 'overview', 'spec', 'docs'])
/** Pages that are not return pages after login. */
const FORGETTABLE: ReadonlySet<RouteName> = new Set(['catalog', 'notFound', 'forbidden'])

export const isUserPage = (route: RouteName) => USER_PAGES.has(route)
export const isAuthPage = (route: RouteName) => AUTH_PAGES.has(route)
export const isApplicationPage = (route: RouteName) => APPLICATION_PAGES.has(route)
export const isForgettable = (route: RouteName) => FORGETTABLE.has(route)
export const isPublicRoute = (route: RouteName) => route === 'landing' || isAuthPage(route)

/** Pages that visitors of a private portal may see, with other content than developers. */
export const isForVisitors = (route: RouteName) => route === 'rejection'

export type Section = 'catalog' | 'myApps'

export function sectionOf(route: RouteName): Section | undefined {
  if (CATALOG_PAGES.has(route)) return 'catalog'
  return isApplicationPage(route) ? 'myApps' : undefined
}

/** Requirements of a route in addition to a session; both must pass. */
interface RouteRule {
  flag?: readonly [flag: FeatureFlag, value: boolean]
  action?: 'view'
}

export type RouteRules = Readonly<Partial<Record<RouteName, RouteRule>>>

/** Pages of a product require the permission to view it. No route requires a flag. */
export const ROUTE_RULES: RouteRules = {
  overview: { action: 'view' },
  spec: { action: 'view' },
  docs: { action: 'view' },
}

export function flagPasses(rule: RouteRule | undefined, isOn: (flag: FeatureFlag) => boolean): boolean {
  return !rule?.flag || isOn(rule.flag[0]) === rule.flag[1]
}
