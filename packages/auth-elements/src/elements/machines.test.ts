import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type PathEvent, shortestPaths, runPath } from '../testing/machine-paths.ts'
import { acceptInvitationMachine } from './accept-invitation/accept-invitation.machine.ts'
import { changePasswordMachine, EMPTY_PASSWORDS } from './change-password/change-password.machine.ts'
import { forgotPasswordMachine } from './forgot-password/forgot-password.machine.ts'
import { loginInput, loginMachine } from './login/login.machine.ts'
import { registerMachine } from './register/register.machine.ts'
import { resetPasswordMachine } from './reset-password/reset-password.machine.ts'
import { loginQuery, ssoSettings } from './login/login.test-data.ts'
import type { SsoSettings } from './login/sso.ts'

const PASSWORDS = { newPassword: 'Stage-door-1', confirmNewPassword: 'Stage-door-1' }

interface Case {
  machine: AnyStateMachine
  input: unknown
  filled: Record<string, string>
  output?: unknown
  /** The documented states, and the substates of pending. */
  states: readonly string[]
  extra?: readonly PathEvent[]
}

const PENDING = ['pending.waiting', 'pending.requesting']
const FORM_STATES = ['idle', ...PENDING, 'error', 'success']

const register = {
  email: 'a@example.com',
  fullName: 'Ada',
  organization: 'Engines',
  password: 'x',
  agreement: 'on',
}

const CASES: Record<string, Case> = {
  'accept-invitation': {
    machine: acceptInvitationMachine,
    input: {
      values: { fullName: '', preferredName: '', email: '', password: '', token: '', organization: '' },
    },
    filled: { fullName: 'Ada', email: 'a@example.com', password: 'x' },
    states: FORM_STATES,
  },
  'change-password': {
    machine: changePasswordMachine,
    input: { values: EMPTY_PASSWORDS },
    filled: { currentPassword: 'x', ...PASSWORDS },
    states: FORM_STATES,
    extra: [{ type: 'CANCEL' }],
  },
  'forgot-password': {
    machine: forgotPasswordMachine,
    input: { values: { email: '' } },
    filled: { email: 'a@example.com' },
    states: FORM_STATES,
  },
  register: {
    machine: registerMachine,
    input: {
      values: { ...register, agreement: '', accessCode: '', region: 'us' },
      settings: { userEntity: 'user', accessCodeRequired: false, agreementText: '' },
    },
    filled: register,
    output: { organizationId: 'org-7' },
    states: FORM_STATES,
  },
  'reset-password': {
    machine: resetPasswordMachine,
    input: { values: { email: '', token: '', newPassword: '', confirmNewPassword: '' } },
    filled: PASSWORDS,
    output: { email: '' },
    states: FORM_STATES,
  },
  login: {
    machine: loginMachine,
    input: loginInput(loginQuery({ provider: 'okta' }), ssoSettings({ idpLoginReturnTo: '' })),
    filled: { email: 'a@example.com', password: 'x' },
    states: [...FORM_STATES, 'from_url'],
    extra: [
      { type: 'CONFIGURE', settings: ssoSettings({ idpLoginReturnTo: 'https://example.com/' }) },
      { type: 'PAGE_RESTORED' },
      { type: 'xstate.error.actor.0.(machine).from_url', error: new Error('blocked') },
    ],
  },
  'login with a token': {
    machine: loginMachine,
    input: loginInput(loginQuery({ token: 'token-1' }), ssoSettings({})),
    filled: { email: 'a@example.com', password: 'x' },
    states: [
      'verify_email.waiting',
      'verify_email.requesting',
      'confirmed_email',
      ...PENDING,
      'error',
      'success',
    ],
    extra: [
      { type: 'xstate.after.submitDelay.(machine).verify_email.waiting' },
      {
        type: 'xstate.done.actor.0.(machine).verify_email.requesting',
        output: { email: 'a@example.com', resetToken: undefined },
      },
      { type: 'xstate.error.actor.0.(machine).verify_email.requesting', error: {} },
    ],
  },
}

describe.each(Object.entries(CASES))('%s', (_, { machine, input, filled, output, states, extra = [] }) => {
  const events: PathEvent[] = [
    { type: 'SUBMIT', values: filled },
    { type: 'SUBMIT', values: {} },
    { type: 'xstate.after.submitDelay.(machine).pending.waiting' },
    { type: 'xstate.done.actor.0.(machine).pending.requesting', output },
    { type: 'xstate.error.actor.0.(machine).pending.requesting', error: {} },
    ...extra,
  ]
  const paths = shortestPaths(machine, input, events)

  test('has exactly the documented states', () => {
    expect(paths.map(({ state }) => state).toSorted()).toEqual([...states].toSorted())
  })

  test.each(paths.map((path) => [path.state, path.events] as const))('reaches %s', async (state, path) => {
    expect(await runPath(machine, input, path)).toBe(state)
  })

  test('ignores all events after success', async () => {
    const toSuccess = paths.find(({ state }) => state === 'success')?.events ?? []
    const laterEvents = [{ type: 'SUBMIT', values: filled }, { type: 'CANCEL' }, { type: 'START_SSO' }]
    expect(await runPath(machine, input, [...toSuccess, ...laterEvents])).toBe('success')
  })

  test('sends and reports the submitted values when the fields change before the response', async () => {
    const waiting = paths.find(({ state }) => state === 'pending.waiting')?.events ?? []
    const changed = Object.fromEntries(Object.keys(filled).map((field) => [field, ' changed ']))
    const sent: unknown[] = []
    const emitted: unknown[] = []
    const path = [
      ...waiting,
      { type: 'CHANGE', values: changed },
      { type: 'xstate.after.submitDelay.(machine).pending.waiting' },
      { type: 'AUTOFILL', field: Object.keys(filled)[0], isFilled: true, values: changed },
      { type: 'xstate.done.actor.0.(machine).pending.requesting', output },
    ]
    const state = await runPath(machine, input, path, {
      actions: { dispatch: (_context: unknown, event: unknown) => emitted.push(event) },
      onInvoke: (values) => sent.push(values),
    })
    expect(state).toBe('success')
    expect(sent.at(-1)).toMatchObject(filled)
    expect(emitted).not.toEqual([])
    expect(JSON.stringify(emitted)).not.toContain('changed')
  })

  test('can be submitted again after an error', async () => {
    const toError = paths.find(({ state }) => state === 'error')?.events ?? []
    expect(await runPath(machine, input, [...toError, { type: 'SUBMIT', values: filled }])).toBe(
      'pending.waiting',
    )
  })
})

describe('login query', () => {
  test.each([
    ['keeps the form idle without parameters', {}, 'idle'],
    ['shows the banner of a password reset', { passwordReset: true }, 'reset_password'],
    ['shows the banner of a registration', { registered: true }, 'from_register'],
    ['prefers the banner of a password reset', { passwordReset: true, registered: true }, 'reset_password'],
    ['verifies a token before anything else', { token: 't', passwordReset: true }, 'verify_email.waiting'],
  ])('%s', async (_, query, state) => {
    const input = loginInput(loginQuery(query), ssoSettings({}))
    expect(await runPath(loginMachine, input, [])).toBe(state)
    expect(await runPath(loginMachine, input, [{ type: 'CHANGE', values: { email: 'x' } }])).toBe(state)
  })
})

describe('single sign-on', () => {
  const returnTo = 'https://example.com/login'
  const settings = ssoSettings({ idpLoginReturnTo: returnTo })

  async function actionsOf(query: object, first: SsoSettings, events: readonly PathEvent[] = []) {
    const emitted: string[] = []
    const actions = {
      dispatch: (_: unknown, { name, detail }: { name: string; detail: unknown }) =>
        emitted.push(`${name} ${JSON.stringify(detail)}`),
      logSsoProblem: (_: unknown, problem: string) => emitted.push(problem.replace(/ is not.*/, '')),
    }
    const input = loginInput(loginQuery(query), first)
    const state = await runPath(loginMachine, input, events, { actions })
    return [state, ...emitted]
  }

  const STARTED = ['from_url', 'idp-is-loading {"isLoading":true}']

  test('starts automatically on the path of an identity provider', async () => {
    expect(await actionsOf({ provider: 'okta' }, settings)).toEqual(STARTED)
  })

  test('starts when the host sets the return URL, also after mounting', async () => {
    const events = [{ type: 'CONFIGURE', settings }]
    expect(await actionsOf({ provider: 'okta' }, ssoSettings({}), events)).toEqual(STARTED)
  })

  test('does not start automatically after a logout, only by the button', async () => {
    expect(await actionsOf({ provider: 'okta', logout: true }, settings)).toEqual(['idle'])
    const click = [{ type: 'START_SSO' }]
    expect(await actionsOf({ provider: 'okta', logout: true }, settings, click)).toEqual(STARTED)
  })

  test('logs an invalid return URL once and emits that nothing is loading', async () => {
    const invalid = ssoSettings({ idpLoginReturnTo: 'login' })
    const problem = 'idpLoginReturnTo="login" (attribute idp-login-return-to)'
    const rejected = ['idle', problem, 'idp-is-loading {"isLoading":false}']
    expect(await actionsOf({ provider: 'okta' }, invalid)).toEqual(rejected)
    expect(await actionsOf({ provider: 'okta' }, invalid, [{ type: 'CHANGE', values: {} }])).toEqual(rejected)
  })

  test('accepts a valid return URL after an invalid one', async () => {
    const invalid = ssoSettings({ idpLoginReturnTo: 'login' })
    const [state] = await actionsOf({ provider: 'okta' }, invalid, [{ type: 'CONFIGURE', settings }])
    expect(state).toBe('from_url')
  })

  test('continues when the identity provider has redirected back', async () => {
    expect(await actionsOf({ hasReturned: true, search: 'code=1&state=2' }, ssoSettings({}))).toEqual(STARTED)
  })

  test('does nothing while it is disabled', async () => {
    const off = { ...settings, idpLoginEnabled: false }
    expect(await actionsOf({ provider: 'okta', hasReturned: true }, off)).toEqual(['idle'])
  })

  test('is usable after the page is restored from the back/forward cache and does not redirect again', async () => {
    expect(await actionsOf({ provider: 'okta' }, settings, [{ type: 'PAGE_RESTORED' }])).toEqual([
      'idle',
      'idp-is-loading {"isLoading":true}',
      'idp-is-loading {"isLoading":false}',
    ])
  })
})
