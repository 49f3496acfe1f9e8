import { expect, test } from 'vitest'
import { loginQuery, ssoSettings } from './login.test-data.ts'
import { automaticRedirect, hasSsoButton, ssoStart } from './sso.ts'
import { userStatusCookie } from './user-status-cookie.ts'

const RETURN_TO = 'https://portal.example/login'
const user = ssoSettings({ apiBaseUrl: 'https://api.example/auth/', idpLoginReturnTo: RETURN_TO })
const developer = ssoSettings({ ...user, userEntity: 'developer', portalId: 'portal-1' })

test('starts at the user’s identity provider, with the return URL before the callback', () => {
  expect(ssoStart(loginQuery({ provider: 'okta' }), user)).toEqual({
    url: 'https://api.example/auth/api/v1/authenticate/okta?returnTo=https%3A%2F%2Fportal.example%2Flogin&callback_url=https%3A%2F%2Fportal.example%2Flogin',
  })
})

test('normalizes URLs', () => {
  const settings = {
    ...user,
    idpLoginReturnTo: 'https://H.example',
    idpLoginCallbackUrl: 'https://h.example/c d',
  }
  expect(ssoStart(loginQuery({ provider: 'okta' }), settings)).toEqual({
    url: 'https://api.example/auth/api/v1/authenticate/okta?returnTo=https%3A%2F%2Fh.example%2F&callback_url=https%3A%2F%2Fh.example%2Fc%2520d',
  })
})

test('starts without a callback for developers', () => {
  expect(ssoStart(loginQuery({}), developer)).toEqual({
    url: 'https://api.example/auth/api/v2/developer/authenticate/sso?returnTo=https%3A%2F%2Fportal.example%2Flogin',
  })
})

test.each([
  ['no provider in the path', loginQuery({}), user],
  ['no portal', loginQuery({}), { ...developer, portalId: '' }],
  ['a relative return URL', loginQuery({ provider: 'okta' }), { ...user, idpLoginReturnTo: '/login' }],
  ['a script as return URL', loginQuery({}), { ...developer, idpLoginReturnTo: 'javascript:alert(1)' }],
  ['an invalid callback', loginQuery({ provider: 'okta' }), { ...user, idpLoginCallbackUrl: 'http://[' }],
])('%s prevents the start', (_, query, settings) => {
  expect(ssoStart(query, settings)).toHaveProperty('problem')
})

test.each([
  ['idpLoginReturnTo', 'idp-login-return-to'],
  ['idpLoginCallbackUrl', 'idp-login-callback-url'],
] as const)('names the property %s and its attribute if its URL is invalid', (property, attribute) => {
  expect(ssoStart(loginQuery({ provider: 'okta' }), { ...user, [property]: 'home' })).toEqual({
    problem: `${property}="home" (attribute ${attribute}) is not an absolute http(s) URL, so single sign-on cannot start`,
  })
})

test('passes everything that the identity provider returned to the callback', () => {
  const query = loginQuery({ hasReturned: true, search: 'code=1&state=2&iss=x' })
  expect(automaticRedirect(query, user)).toEqual({
    url: 'https://api.example/auth/api/v1/authenticate/oidc-callback?code=1&state=2&iss=x',
  })
  expect(automaticRedirect(query, developer)).toEqual({
    url: 'https://api.example/auth/api/v2/developer/authenticate/oidc-callback?code=1&state=2&iss=x',
  })
})

test('redirects from a path that is not a developers’ login page to /login', () => {
  expect(automaticRedirect(loginQuery({ provider: 'okta' }), developer)).toEqual({ url: RETURN_TO })
  expect(
    automaticRedirect(loginQuery({ provider: 'okta' }), { ...developer, idpLoginEnabled: false }),
  ).toBeUndefined()
})

test('redirects developers on /login/sso and shows a button on /login', () => {
  expect(automaticRedirect(loginQuery({ provider: 'sso' }), developer)).toEqual(
    ssoStart(loginQuery({}), developer),
  )
  expect(automaticRedirect(loginQuery({}), developer)).toBeUndefined()
  expect(hasSsoButton(loginQuery({}), developer)).toBe(true)
  expect(hasSsoButton(loginQuery({}), user)).toBe(false)
  expect(hasSsoButton(loginQuery({ provider: 'okta' }), user)).toBe(true)
})

test.each([
  ['accounts.portal.example.com', '; domain=example.com'],
  ['example.com', '; domain=example.com'],
  ['localhost', ''],
  ['192.168.1.20', ''],
  ['[::1]', ''],
])('sets the userStatus cookie on %s', (hostname, domain) => {
  const cookie = userStatusCookie(hostname, Date.UTC(2026, 0, 1))
  expect(cookie).toBe(`userStatus=active; path=/; expires=Mon, 02 Mar 2026 00:00:00 GMT${domain}`)
})
