import { expect, test } from 'vitest'
import { acceptInvitationElement } from '../src/elements/accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from '../src/elements/change-password/change-password.element.ts'
import { forgotPasswordElement } from '../src/elements/forgot-password/forgot-password.element.ts'
import { loginElement } from '../src/elements/login/login.element.ts'
import { registerElement } from '../src/elements/register/register.element.ts'
import { resetPasswordElement } from '../src/elements/reset-password/reset-password.element.ts'
import type { AuthElementEvents } from '../src/types/elements.ts'
import { createManifest, manifestElement } from './custom-elements-manifest.ts'

test('custom-elements.json matches the definitions (update it with `vitest run -u`)', async () => {
  const manifest = createManifest([
    manifestElement(acceptInvitationElement),
    manifestElement(changePasswordElement),
    manifestElement(forgotPasswordElement),
    manifestElement(loginElement),
    manifestElement(registerElement),
    manifestElement(resetPasswordElement),
  ])
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
  const definedEvents = [
    acceptInvitationElement,
    changePasswordElement,
    forgotPasswordElement,
    loginElement,
    registerElement,
    resetPasswordElement,
  ].map(({ tag, events }) => [tag, events.toSorted()])
  expect(Object.entries(typedEvents).map(([tag, events]) => [tag, Object.keys(events).toSorted()])).toEqual(
    definedEvents,
  )
})
