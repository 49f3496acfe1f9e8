import type { FeatureFlag } from '@stagedoor/contract/portal/feature-flags'
import type { RouteName } from './paths.ts'

/** Pages that only make sense to someone who is not signed in: the public-only group of spec §2. */
const AUTH_PAGES: ReadonlySet<RouteName> = new Set([
  'login',
  'registration',
  'forgotPassword',
  'resetPassword',
])
/** Pages of applications: a public portal has none. */
const APPLICATION_PAGES: ReadonlySet<RouteName> = new Set([
  'myApps',
  'applicationRoot',
  'createApplication',
  'showApplication',
  'updateApplication',
  'applicationDashboard',
])
/** Pages of products, to which the catalogue leads. */
const CATALOG_PAGES: ReadonlySet<RouteName> = new Set(['catalog', 'spec', 'docs'])
/** Not worth coming back to after login. */
const FORGETTABLE: ReadonlySet<RouteName> = new Set(['catalog', 'notFound', 'forbidden'])

export const isAuthPage = (route: RouteName) => AUTH_PAGES.has(route)
export const isApplicationPage = (route: RouteName) => APPLICATION_PAGES.has(route)
export const isForgettable = (route: RouteName) => FORGETTABLE.has(route)
/** Reachable without a session (spec §2). */
export const isPublicRoute = (route: RouteName) => route === 'landing' || isAuthPage(route)

/** What the main navigation leads to. */
export type Section = 'catalog' | 'myApps'

/** The section that a page belongs to, if to any. */
export function sectionOf(route: RouteName): Section | undefined {
  if (CATALOG_PAGES.has(route)) return 'catalog'
  return isApplicationPage(route) ? 'myApps' : undefined
}

/** What a route asks for besides a session; both must pass (spec §2). */
interface RouteRule {
  /** A feature flag and the value it must have. */
  flag?: readonly [flag: FeatureFlag, value: boolean]
  /** The developer must be allowed this action on the product in the route's address. */
  action?: 'view'
}

export type RouteRules = Readonly<Partial<Record<RouteName, RouteRule>>>

/** Specifications and documents ask for the action view (spec §6). No route of the table asks for a flag. */
export const ROUTE_RULES: RouteRules = { spec: { action: 'view' }, docs: { action: 'view' } }

/** Whether the flag that a rule asks for, if any, has its value. */
export function flagPasses(rule: RouteRule | undefined, isOn: (flag: FeatureFlag) => boolean): boolean {
  return !rule?.flag || isOn(rule.flag[0]) === rule.flag[1]
}
