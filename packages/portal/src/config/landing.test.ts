import { expect, it, vi } from 'vitest'
import { hasLanding } from './landing.ts'

/** Simulates the served page on a host. */
function openOn(hostname: string, landingHost: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'portal-landing-host', content: landingHost })
  document.head.append(meta)
  vi.stubGlobal('window', { location: { hostname } })
}

it.each([
  ['developer.example.com', 'developer.example.com', true],
  ['localhost', 'developer.example.com', true],
  ['127.0.0.1', 'developer.example.com', true],
  ['[::1]', 'developer.example.com', true],
  ['preview.example.com', 'developer.example.com', false],
  ['localhost.example.com', 'developer.example.com', false],
  ['localhost', '', false],
])('returns for the host %s with the setting “%s”: %s', (hostname, landingHost, isThere) => {
  openOn(hostname, landingHost)
  expect(hasLanding()).toBe(isThere)
  vi.unstubAllGlobals()
})
