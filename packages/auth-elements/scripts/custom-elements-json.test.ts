import { expect, test } from 'vitest'
import { ELEMENTS } from '../src/elements/elements.ts'
import type { AuthElementEvents } from '../src/types/elements.ts'
import { createManifest, manifestElement } from './custom-elements-manifest.ts'

test('custom-elements.json matches the definitions (update it with `vitest run -u`)', async () => {
  const manifest = createManifest(ELEMENTS.map(manifestElement))
  await expect(`${JSON.stringify(manifest, null, 2)}\n`).toMatchFileSnapshot('../custom-elements.json')
})

test('the event types match the events of the definitions', () => {
  const typedEvents: { [Tag in keyof AuthElementEvents]: Record<AuthElementEvents[Tag], true> } = {
    'auth-accept-invitation': { 'accept-invitation-success': true },
    'auth-change-password': { 'change-password-success': true, 'password-requirements': true },
    'auth-forgot-password': { 'forgot-password-success': true, 'click-login-link': true },
    'auth-login': {
      'login-success': true,
      'verify-email-success': true,
      'click-forgot-password-link': true,
      'click-register-link': true,
      'idp-is-loading': true,
    },
    'auth-register': { 'register-success': true },
    'auth-reset-password': { 'reset-password-success': true },
  }
  const definedEvents = ELEMENTS.map(({ tag, events }) => [tag, events.toSorted()])
  expect(Object.entries(typedEvents).map(([tag, events]) => [tag, Object.keys(events).toSorted()])).toEqual(
    definedEvents,
  )
})
