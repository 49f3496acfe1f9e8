import type { Fixture } from '../fixtures/fixtures.ts'
import type { UserEntity } from '../src/options.ts'

/** How to bring an element into the state of a fixture. */
export interface ElementState {
  tag: string
  /** Folder of the fixtures. */
  flow: string
  attributes: Readonly<Record<string, string>>
  /** The default entity. Only developers have a button for single sign-on on every page. */
  entity?: UserEntity
  /** Query of the page, which the forms read. */
  query: string
  /** Input by part of the test id; 'on' selects the checkbox. */
  fields: Readonly<Record<string, string>>
}

const PASSWORDS = { 'new-password': 'Stage-door-1', 'confirm-new-password': 'Stage-door-1' }

export const STATES: Readonly<Record<string, ElementState>> = {
  login: {
    tag: 'auth-login',
    flow: 'login',
    attributes: {
      'instruction-text': 'Welcome back. Log in to manage your applications.',
      'show-forgot-password-link': '',
      'show-register-link': '',
    },
    query: '',
    fields: { email: 'ada@example.com', password: 'secret' },
  },
  'login with SSO': {
    tag: 'auth-login',
    flow: 'login',
    attributes: {
      'idp-login-enabled': '',
      'basic-auth-login-enabled': '',
      'idp-full-screen-loader': 'false',
    },
    entity: 'developer',
    query: '',
    fields: { email: 'ada@example.com', password: 'secret' },
  },
  'login after a reset': {
    tag: 'auth-login',
    flow: 'login',
    attributes: {},
    query: 'passwordReset=true&email=ada@example.com',
    fields: { password: 'secret' },
  },
  'login with a token': {
    tag: 'auth-login',
    flow: 'verify-email',
    attributes: {},
    query: 'token=sandbox',
    fields: {},
  },
  register: {
    tag: 'auth-register',
    flow: 'register',
    attributes: { 'access-code-required': '' },
    query: 'selectRegion=true',
    fields: {
      'full-name': 'Ada Lovelace',
      organization: 'Analytical Engines',
      email: 'ada@example.com',
      password: 'Stage-door-1',
      'access-code': 'gate 7',
      'agree-checkbox': 'on',
    },
  },
  'forgot-password': {
    tag: 'auth-forgot-password',
    flow: 'forgot-password',
    attributes: { 'show-login-link': '' },
    query: '',
    fields: { email: 'ada@example.com' },
  },
  'reset-password': {
    tag: 'auth-reset-password',
    flow: 'reset-password',
    attributes: {},
    query: 'token=sandbox&email=ada@example.com',
    fields: PASSWORDS,
  },
  'change-password': {
    tag: 'auth-change-password',
    flow: 'change-password',
    attributes: {},
    query: '',
    fields: { 'current-password': 'secret', ...PASSWORDS },
  },
  'accept-invitation': {
    tag: 'auth-accept-invitation',
    flow: 'accept-invitation',
    attributes: {},
    query: 'token=sandbox&org=Analytical%20Engines&email=ada@example.com',
    fields: { 'full-name': 'Ada Lovelace', password: 'Stage-door-1' },
  },
}

/** The initial state, which needs no response. */
export const INITIAL = '(initial)'
export const PENDING = '(pending)'

/** Returns the base URL, relative to the origin, with which an element gets the response of a fixture. */
export function baseUrlFor(fixture: string): string {
  return `${location.origin}/response/${encodeURIComponent(fixture)}`
}

/**
 * Replaces the network: a request gets the response of the fixture in its base URL, or never completes
 * without one.
 */
export function respondWith(fixtures: readonly Fixture[]): void {
  window.fetch = (request) => {
    const [, name = ''] = new Request(request).url.match(/\/response\/([^/]+)/) ?? []
    const fixture = fixtures.find((each) => each.name === decodeURIComponent(name))
    return fixture
      ? Promise.resolve(new Response(bodyOf(fixture), { status: fixture.status }))
      : new Promise<Response>(() => {})
  }
}

function bodyOf({ status, body }: Fixture): string | null {
  if (body === undefined || status === 204) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}
