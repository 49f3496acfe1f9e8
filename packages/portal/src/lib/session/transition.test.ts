import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths, type RouteName } from '../../config/paths.ts'
import { ROUTE_RULES } from '../../config/route-rules.ts'
import { aDeveloper } from '../../testing/fixtures.ts'
import { type SessionEvent, type SessionState, transition } from './transition.ts'
import type { Navigation } from './navigation-rules.ts'

/** One value of each state; the type requires all of them. */
const STATES: Record<SessionState['name'], SessionState> = {
  starting: { name: 'starting' },
  restoring: { name: 'restoring' },
  identifying: { name: 'identifying' },
  returning: { name: 'returning' },
  open: { name: 'open' },
  signedOut: { name: 'signedOut' },
  signingIn: { name: 'signingIn' },
  signedIn: { name: 'signedIn' },
  loggingOut: { name: 'loggingOut' },
  logoutUnsent: { name: 'logoutUnsent' },
  recovering: { name: 'recovering' },
  left: { name: 'left' },
  failed: { name: 'failed' },
}

const known = aDeveloper()
const here = { isSignedOutPage: false, path: '/my-apps' }
const BOTH = [true, false]

function restored(
  isPresent: boolean,
  hasLoginSuccess: boolean,
  isKnown: boolean,
  isLogoutUnsent = false,
): SessionEvent {
  return { type: 'restored', isPresent, hasLoginSuccess, isLogoutUnsent, known: isKnown ? known : undefined }
}

function navigate(route: RouteName, change: Partial<Navigation> = {}): SessionEvent {
  return {
    type: 'navigate',
    route,
    target: paths[route].path,
    returnPath: undefined,
    flagPasses: true,
    needsPermission: ROUTE_RULES[route]?.action !== undefined,
    hasLanding: true,
    ...change,
  }
}

const SIGN_IN: RouteName[] = ['login', 'registration']
const PASSWORD: RouteName[] = ['forgotPassword', 'resetPassword']
const USERS: RouteName[] = ['userForm', 'acceptInvitation']
const APPLICATIONS: RouteName[] = [
  'myApps',
  'applicationRoot',
  'createApplication',
  'showApplication',
  'updateApplication',
  'applicationDashboard',
]
const PRODUCT: RouteName[] = ['overview', 'spec', 'docs']
const OTHER: RouteName[] = ['catalog', 'appRegistrationDocs', 'notFound', 'forbidden']
const CLOSED = [...APPLICATIONS, ...PRODUCT, ...OTHER]
const ALL = Object.keys(paths) as RouteName[]

/** Events by their labels in the drawing, with all values of each label. */
const EVENTS: Readonly<Record<string, readonly SessionEvent[]>> = {
  'portalLoaded, public': [{ type: 'portalLoaded', isPublic: true }],
  'portalLoaded, private': [{ type: 'portalLoaded', isPublic: false }],
  portalFailed: [{ type: 'portalFailed', isStale: false }],
  'portalFailed, stale session on the local host': [{ type: 'portalFailed', isStale: true }],
  'restored, loginSuccess and developer known': BOTH.map((present) => restored(present, true, true)),
  'restored, loginSuccess': BOTH.map((present) => restored(present, true, false)),
  'restored, session and developer known': [restored(true, false, true)],
  'restored, session': [restored(true, false, false)],
  'restored, no session': BOTH.map((isKnown) => restored(false, false, isKnown)),
  'restored, logout unsent': BOTH.map((isKnown) => restored(false, false, isKnown, true)),
  'restored, loginSuccess and logout unsent': BOTH.map((isKnown) => restored(true, true, isKnown, true)),
  identified: [{ type: 'identified', developer: known }],
  unidentified: [{ type: 'unidentified', problem: new Error('who?') }],
  'navigate to landing': [navigate('landing')],
  'navigate to landing where there is none': [navigate('landing', { hasLanding: false })],
  'navigate to login or registration': SIGN_IN.map((route) => navigate(route)),
  'navigate to forgot or reset password': PASSWORD.map((route) => navigate(route)),
  'navigate to a page of platform users': USERS.map((route) => navigate(route)),
  'navigate to a product page': PRODUCT.map((route) => navigate(route)),
  'navigate to a page of applications': APPLICATIONS.map((route) => navigate(route)),
  'navigate to another page': OTHER.map((route) => navigate(route)),
  'navigate without the flag': CLOSED.map((route) => navigate(route, { flagPasses: false })),
  'navigate with a return page': ALL.map((route) => navigate(route, { returnPath: '/docs/1/start' })),
  'permission granted': [{ type: 'permission', isGranted: true }],
  'permission denied': [{ type: 'permission', isGranted: false }],
  loginSucceeded: [{ type: 'loginSucceeded' }],
  authError: [{ type: 'authError', ...here }],
  'authError on a signed-out page': [{ type: 'authError', ...here, isSignedOutPage: true }],
  forbidden: [{ type: 'forbidden' }],
  logout: [{ type: 'logout' }],
  sessionEnded: [{ type: 'sessionEnded', logoutPage: undefined }],
  'sessionEnded, logout page': [{ type: 'sessionEnded', logoutPage: 'https://id.example.com/logout' }],
  sessionNotEnded: [{ type: 'sessionNotEnded' }],
  pageRestored: [{ type: 'pageRestored' }],
  'storageChanged, signed in': BOTH.map((isSignedOutPage) => ({
    type: 'storageChanged',
    isPresent: true,
    isSignedOutPage,
  })),
  'storageChanged, signed out': [{ type: 'storageChanged', isPresent: false, isSignedOutPage: false }],
  'storageChanged, signed out on a signed-out page': [
    { type: 'storageChanged', isPresent: false, isSignedOutPage: true },
  ],
}

/** The effect of a return page is drawn for the only state that uses it. */
const DRAWN_FOR: Readonly<Record<string, string>> = {
  'navigate with a return page': 'returning',
}

function describe(from: SessionState, words: string, event: SessionEvent): string | undefined {
  const { state, effects } = transition(from, event)
  if (state.name === from.name && effects.length === 0) return undefined
  const done = effects.map((effect) =>
    effect.type === 'redirect' ? `redirect to ${effect.to}` : effect.type,
  )
  return `${from.name} --> ${state.name}: ${words}${done.length > 0 ? ` / ${done.join(', ')}` : ''}`
}

it('matches docs/flows/session.md', () => {
  const file = join(import.meta.dirname, '../../../../../docs/flows/session.md')
  const drawn = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^\w+ --> \w+: /.test(line))
  const told = Object.values(STATES).flatMap((from) =>
    Object.entries(EVENTS)
      .filter(([words]) => (DRAWN_FOR[words] ?? from.name) === from.name)
      .flatMap(([words, events]) => events.flatMap((event) => describe(from, words, event) ?? [])),
  )
  expect(drawn.toSorted()).toEqual([...new Set(told)].toSorted())
})

it('stores no return page when another tab logged out while the page loaded', () => {
  const { state } = transition(STATES.restoring, restored(false, false, true))
  const visited = transition(state, navigate('myApps'))
  expect(visited.effects).toEqual([{ type: 'signIn', to: '/landing', remember: undefined }])
  expect(transition(visited.state, { type: 'authError', ...here }).effects[0]).toEqual({ type: 'forget' })
  const neverSignedIn = transition(STATES.restoring, restored(false, false, false))
  expect(transition(neverSignedIn.state, navigate('myApps')).effects[0]).toMatchObject({
    remember: '/my-apps',
  })
})

it('stores the requested page as return page, except forgettable pages', () => {
  const remembered = (route: RouteName) =>
    transition(STATES.signedOut, navigate(route, { target: '/spec/1?a=1#/orders/get' })).effects[0]
  expect(remembered('spec')).toEqual({ type: 'signIn', to: '/landing', remember: '/spec/1?a=1#/orders/get' })
  expect(remembered('catalog')).toMatchObject({ remember: undefined })
  expect(transition(STATES.signedOut, navigate('myApps', { hasLanding: false })).effects[0]).toMatchObject({
    to: '/login',
  })
  expect(transition(STATES.signedIn, { type: 'authError', ...here }).effects[0]).toEqual({
    type: 'forget',
    returnPath: '/my-apps',
  })
})

it('keeps the error of the last sign-in until the next navigation', () => {
  const problem = new Error('disabled')
  const { state } = transition(STATES.signingIn, { type: 'unidentified', problem })
  expect(state).toEqual({ name: 'signedOut', problem })
  expect(transition(state, navigate('login')).state).toEqual({ name: 'signedOut' })
})

const HOME = '/'
const AUTH_ROUTES: RouteName[] = [...SIGN_IN, ...PASSWORD]
const MATRIX: readonly (readonly [string, SessionState, Record<'show' | 'home' | 'signIn', RouteName[]>])[] =
  [
    [
      'private, not signed in',
      STATES.signedOut,
      { show: ['landing', 'rejection', ...USERS, ...AUTH_ROUTES], home: [], signIn: CLOSED },
    ],
    [
      'private, signed in',
      STATES.signedIn,
      { show: ['landing', 'rejection', ...USERS, ...PASSWORD, ...CLOSED], home: SIGN_IN, signIn: [] },
    ],
    [
      'public, signed in or not',
      STATES.open,
      {
        show: ['landing', 'rejection', ...USERS, ...PRODUCT, ...OTHER],
        home: [...AUTH_ROUTES, ...APPLICATIONS],
        signIn: [],
      },
    ],
  ]

it.each(MATRIX)('routes on a portal that is %s', (_name, state, expected) => {
  const of = (route: RouteName) => {
    const [effect] = transition(state, navigate(route, { needsPermission: false })).effects
    if (effect?.type === 'redirect' && effect.to === HOME) return 'home'
    return effect?.type
  }
  for (const [outcome, routes] of Object.entries(expected)) {
    expect(Object.fromEntries(routes.map((route) => [route, of(route)]))).toEqual(
      Object.fromEntries(routes.map((route) => [route, outcome])),
    )
  }
  expect(Object.values(expected).flat().toSorted()).toEqual(ALL.toSorted())
})
