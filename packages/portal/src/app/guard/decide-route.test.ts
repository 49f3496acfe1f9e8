import { describe, expect, it } from 'vitest'
import { paths, type RouteName } from '../../config/paths.ts'
import { decideRoute, type RouteQuestion } from './decide-route.ts'

const ALL = Object.keys(paths) as RouteName[]
const AUTH = new Set<RouteName>(['login', 'registration', 'forgotPassword', 'resetPassword'])
const APPLICATIONS = new Set<RouteName>([
  'myApps',
  'applicationRoot',
  'createApplication',
  'showApplication',
  'updateApplication',
  'applicationDashboard',
])

function ask(route: RouteName, change: Partial<RouteQuestion> = {}) {
  return decideRoute({
    route,
    target: `/page/${route}`,
    isPublicPortal: false,
    hasSession: true,
    isLoginReturn: false,
    returnPath: undefined,
    flagsPass: true,
    hasLanding: true,
    ...change,
  })
}

const shown = { kind: 'show' }
const toCatalog = { kind: 'redirect', to: '/' }

describe('every route, private or public, signed in or not', () => {
  it.each(ALL)('%s on a private portal without a session', (route) => {
    const isPublicRoute = AUTH.has(route) || route === 'landing'
    const { kind } = ask(route, { hasSession: false })
    expect(kind).toBe(isPublicRoute ? 'show' : 'sign-in')
  })

  it.each(ALL)('%s on a private portal with a session', (route) => {
    const goesHome = route === 'login' || route === 'registration'
    expect(ask(route)).toEqual(goesHome ? toCatalog : shown)
  })

  it.each(ALL)('%s on a public portal, signed in or not', (route) => {
    const goesHome = AUTH.has(route) || APPLICATIONS.has(route)
    for (const hasSession of [true, false]) {
      expect(ask(route, { isPublicPortal: true, hasSession })).toEqual(goesHome ? toCatalog : shown)
    }
  })
})

describe('a visitor without a session', () => {
  it('goes to the login page where there is no landing page, and the page asked for is remembered', () => {
    expect(ask('myApps', { hasSession: false, hasLanding: false })).toEqual({
      kind: 'sign-in',
      to: '/login',
      remember: '/page/myApps',
    })
  })

  it.each(['catalog', 'notFound', 'forbidden'] as const)('does not come back to %s', (route) => {
    expect(ask(route, { hasSession: false })).toMatchObject({ kind: 'sign-in', remember: undefined })
  })

  it('finds the login page in place of a landing page that is switched off', () => {
    expect(ask('landing', { hasSession: false, hasLanding: false })).toEqual({
      kind: 'redirect',
      to: '/login',
    })
  })
})

describe('the return from single sign-on', () => {
  const returning = { isLoginReturn: true, returnPath: '/spec/1#/orders/getOrder' }

  it('goes to the remembered page', () => {
    expect(ask('catalog', returning)).toEqual({ kind: 'return', to: '/spec/1#/orders/getOrder' })
  })

  it('stays when the remembered page is this one, or there is none', () => {
    expect(ask('spec', { ...returning, target: '/spec/1#/orders/getOrder' })).toEqual(shown)
    expect(ask('catalog', { isLoginReturn: true })).toEqual(shown)
  })

  it('does not move on a public portal', () => {
    expect(ask('catalog', { ...returning, isPublicPortal: true })).toEqual(shown)
  })
})

it('forbids a route whose flag does not have the expected value', () => {
  expect(ask('spec', { flagsPass: false })).toEqual({ kind: 'redirect', to: '/403' })
})
