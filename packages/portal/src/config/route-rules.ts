import type { FeatureFlag } from '@stagedoor/contract/portal/feature-flags'
import type { RouteName } from './paths.ts'

/** Pages that are only for visitors who are not signed in. */
const AUTH_PAGES: ReadonlySet<RouteName> = new Set([
  'login',
  'registration',
  'forgotPassword',
  'resetPassword',
])
/** Pages of applications, which public portals do not have. */
const APPLICATION_PAGES: ReadonlySet<RouteName> = new Set([
  'myApps',
  'applicationRoot',
  'createApplication',
  'showApplication',
  'updateApplication',
  'applicationDashboard',
])
/** Pages of products. */
const CATALOG_PAGES: ReadonlySet<RouteName> = new Set(['catalog', 'spec', 'docs'])
/** Pages that are not return pages after login. */
const FORGETTABLE: ReadonlySet<RouteName> = new Set(['catalog', 'notFound', 'forbidden'])

export const isAuthPage = (route: RouteName) => AUTH_PAGES.has(route)
export const isApplicationPage = (route: RouteName) => APPLICATION_PAGES.has(route)
export const isForgettable = (route: RouteName) => FORGETTABLE.has(route)
/** Pages that need no session. */
export const isPublicRoute = (route: RouteName) => route === 'landing' || isAuthPage(route)

/** Sections of the main navigation. */
export type Section = 'catalog' | 'myApps'

/** Returns the section of a page, if it has one. */
export function sectionOf(route: RouteName): Section | undefined {
  if (CATALOG_PAGES.has(route)) return 'catalog'
  return isApplicationPage(route) ? 'myApps' : undefined
}

/** Requirements of a route besides a session; both must pass. */
interface RouteRule {
  /** A feature flag and its required value. */
  flag?: readonly [flag: FeatureFlag, value: boolean]
  /** Required permission for the product in the route's address. */
  action?: 'view'
}

export type RouteRules = Readonly<Partial<Record<RouteName, RouteRule>>>

/** Specifications and documents require the permission to view the product. No route requires a flag. */
export const ROUTE_RULES: RouteRules = { spec: { action: 'view' }, docs: { action: 'view' } }

/** Returns whether the flag of a rule, if any, has the required value. */
export function flagPasses(rule: RouteRule | undefined, isOn: (flag: FeatureFlag) => boolean): boolean {
  return !rule?.flag || isOn(rule.flag[0]) === rule.flag[1]
}
