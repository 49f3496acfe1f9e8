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

function createLazyActor() {
  const provide = vi.fn(() => forgotPasswordMachine(unusedServices()))
  const input = { values: { email: '' }, settings: undefined }
  return { provide, actor: new LazyActor({ provide, input, idle: initialContext(input) }) }
}

test('creates the machine once, on the first event or on start, and handles the first event', () => {
  const { provide, actor } = createLazyActor()
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
  const { provide, actor } = createLazyActor()
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
  const emptyOrText = fc.constantFrom('', 'x')
  const query = fc.record({
    provider: emptyOrText,
    token: emptyOrText,
    email: emptyOrText,
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
  const results = new Set<boolean>()
  fc.assert(
    fc.property(query, settings, (queryOverrides, settingsOverrides) => {
      const input = { query: loginQuery(queryOverrides), settings: ssoSettings(settingsOverrides) }
      const { value, context } = createActor(machine, { input }).getSnapshot()
      const isIdle = value === 'idle' && context.attempted === ''
      results.add(isIdle)
      expect(idleLogin(input)).toEqual(isIdle ? context : undefined)
    }),
    { numRuns: 300 },
  )
  expect(results.size).toBe(2)
})
