import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { UNUSED_LOGIN_SERVICES, unusedServices } from '../testing/unused-services.ts'
import { initialContext } from './form-setup.ts'
import { forgotPasswordMachine } from './forgot-password/forgot-password.machine.ts'
import { LazyActor } from './lazy-actor.ts'
import { loginQuery, ssoSettings } from './login/login.test-data.ts'
import { idleLogin, loginMachine } from './login/login.machine.ts'

const EMAIL = { email: 'ada@example.com' }

function lateForgotPassword() {
  const provide = vi.fn(() => forgotPasswordMachine(unusedServices()))
  const input = { values: { email: '' }, settings: undefined }
  return { provide, actor: new LazyActor({ provide, input, idle: initialContext(input) }) }
}

test('creates the machine once, on the first event or on start, and handles the first event', () => {
  const { provide, actor } = lateForgotPassword()
  const onChange = vi.fn()
  const unsubscribe = actor.subscribe(onChange)
  expect(provide).not.toHaveBeenCalled()
  actor.send({ type: 'CHANGE', values: EMAIL })
  expect(actor.state().context.values).toEqual(EMAIL)
  expect(onChange).toHaveBeenCalledTimes(1)
  actor.start()
  expect(actor.state().context.values).toEqual(EMAIL)
  unsubscribe()
  actor.send({ type: 'SUBMIT', values: EMAIL })
  expect(actor.state().matches('pending')).toBe(true)
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(provide).toHaveBeenCalledTimes(1)
  actor.stop()
})

test('shows the initial state of the machine until then, so that starting changes nothing', () => {
  const { provide, actor } = lateForgotPassword()
  const shown = actor.state()
  const machine = createActor(provide(), { input: { values: { email: '' }, settings: undefined } })
  expect(shown.context).toEqual(machine.getSnapshot().context)
  for (const state of ['idle', 'pending', 'error', 'success'] as const) {
    expect(shown.matches(state)).toBe(machine.getSnapshot().matches(state))
  }
  actor.start()
  expect(actor.state()).toBe(shown)
  actor.stop()
})

test('shows a login form before its machine exists only where the machine would be idle', () => {
  const machine = loginMachine(UNUSED_LOGIN_SERVICES)
  const word = fc.constantFrom('', 'x')
  const query = fc.record({
    provider: word,
    token: word,
    email: word,
    hasReturned: fc.boolean(),
    logout: fc.boolean(),
    passwordReset: fc.boolean(),
    registered: fc.boolean(),
  })
  const settings = fc.record({
    userEntity: fc.constantFrom('user' as const, 'developer' as const),
    idpLoginEnabled: fc.boolean(),
    idpLoginReturnTo: fc.constantFrom('', 'not a URL', 'https://portal.example/'),
  })
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(query, settings, (wantedQuery, wantedSettings) => {
      const input = { query: loginQuery(wantedQuery), settings: ssoSettings(wantedSettings) }
      const { value, context } = createActor(machine, { input }).getSnapshot()
      const waits = value === 'idle' && context.attempted === ''
      seen.add(waits)
      expect(idleLogin(input)).toEqual(waits ? context : undefined)
    }),
    { numRuns: 300 },
  )
  expect(seen.size).toBe(2)
})
