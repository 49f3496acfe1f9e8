import { afterEach, expect, it } from 'vitest'
import { hideLinkToken } from './link-token.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

it.each([
  ['/login?email=a%40b.example#token=abc', '/login?email=a%40b.example', 'abc'],
  // Mails of earlier releases.
  ['/login?token=abc&email=a%40b.example', '/login?email=a%40b.example', 'abc'],
  ['/login#token=', '/login#token=', undefined],
  [
    '/spec/orders/v1?operation=getOrder#query/limit',
    '/spec/orders/v1?operation=getOrder#query/limit',
    undefined,
  ],
])('moves the token of %s to the state', (link, address, token) => {
  window.history.replaceState({ key: 'kept' }, '', link)
  expect(hideLinkToken()).toBe(token !== undefined)
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(address)
  expect(window.history.state).toEqual({ key: 'kept', ...(token && { linkToken: token }) })
})
