import { assign } from 'xstate'
import type { FormContext, FormInput } from '../../form-state.ts'
import { formSetup, initialContext, missingFields, notProvided, pendingState } from '../form-machine.ts'
import type { FormError } from '../request-failure.ts'
import type { LoginQuery } from './login-query.ts'
import { automaticRedirect, type SsoSettings, type SsoTarget, ssoStart } from './sso.ts'

export type LoginValues = { email: string; password: string }

/** Result of confirming an email address; `resetToken` sets the first password. */
export interface VerifiedEmail {
  email: string
  resetToken: string | undefined
}

/** The reason why the visitor arrived, until the form has handled it. */
type Arrival = 'token' | 'confirmed' | 'passwordReset' | 'registered' | undefined

/** How the visitor arrived, and what the form has done about it. */
export interface LoginFlow {
  query: LoginQuery
  arrival: Arrival
  /** The last automatic redirect or its problem; each is attempted once. */
  attempted: string
}

export type LoginContext = FormContext<LoginValues, SsoSettings, LoginFlow>

export const LOGIN_REQUIRED = ['email', 'password']

/** Email and password are required; an empty one shows the message for wrong credentials. */
function checkLogin(values: LoginValues): FormError | undefined {
  return missingFields(values, LOGIN_REQUIRED) && { failure: { status: 401 }, invalid: LOGIN_REQUIRED }
}

/** A token takes precedence over all other parameters. */
function arrivalOf({ token, passwordReset, registered }: LoginQuery): Arrival {
  if (token) return 'token'
  if (passwordReset) return 'passwordReset'
  return registered ? 'registered' : undefined
}

/** Returns the automatic redirect if it has not been attempted yet. */
function pendingRedirect({ settings, flow }: LoginContext): SsoTarget | undefined {
  const target = automaticRedirect(flow.query, settings)
  return target && targetText(target) !== flow.attempted ? target : undefined
}

function targetText(target: SsoTarget | undefined): string {
  if (!target) return ''
  return 'url' in target ? target.url : target.problem
}

/** Returns the form's input for the query of its page. */
export function loginInput(
  query: LoginQuery,
  settings: SsoSettings,
): FormInput<LoginValues, SsoSettings, LoginFlow> {
  const flow = { query, arrival: arrivalOf(query), attempted: '' }
  return { values: { email: query.email, password: '' }, settings, flow }
}

const actors = {
  verifyEmail: notProvided<VerifiedEmail, string>(),
  /** Navigates the browser to the URL. */
  navigate: notProvided<void, string>(),
}

const loginSetup = formSetup<LoginValues, void, SsoSettings, LoginFlow, typeof actors>(
  checkLogin,
  actors,
).extend({
  guards: {
    arrivedBy: ({ context }, arrival: Arrival) => context.flow.arrival === arrival,
    isRedirectDue: ({ context }) => {
      const target = pendingRedirect(context)
      return target !== undefined && 'url' in target
    },
    isRedirectInvalid: ({ context }) => pendingRedirect(context) !== undefined,
    canStartSso: ({ context }) => 'url' in ssoStart(context.flow.query, context.settings),
  },
  actions: {
    clearArrival: assign({ flow: ({ context }) => ({ ...context.flow, arrival: undefined }) }),
    confirm: assign(({ context }, { email }: { email: string }) => ({
      values: { ...context.values, email },
      flow: { ...context.flow, arrival: 'confirmed' as const },
    })),
    recordRedirect: assign({
      flow: ({ context }) => ({ ...context.flow, attempted: targetText(pendingRedirect(context)) }),
    }),
    recordSsoRedirect: assign({
      flow: ({ context }) => {
        const target = ssoStart(context.flow.query, context.settings)
        return { ...context.flow, attempted: targetText(target) }
      },
    }),
    // The mounted form provides the actions below.
    logSsoProblem: (_, _problem: string) => {},
    /** Sets the cookie that indicates an existing account to other pages. */
    rememberUser: (_, _hasAccount: boolean) => {},
  },
})

const emitLoading = (isLoading: boolean) =>
  ({ type: 'dispatch', params: { name: 'idp-is-loading', detail: { isLoading } } }) as const

const rejectSso = [
  {
    type: 'logSsoProblem',
    params: ({ context }: { context: LoginContext }) => context.flow.attempted,
  } as const,
  emitLoading(false),
] as const

/** Shared by all states in which the form waits for input. */
const inputState = loginSetup.createStateConfig({
  always: [
    { guard: 'isRedirectDue', target: 'from_url', actions: 'recordRedirect' },
    { guard: 'isRedirectInvalid', actions: ['recordRedirect', ...rejectSso] },
  ],
  on: {
    SUBMIT: 'pending',
    START_SSO: [
      { guard: 'canStartSso', target: 'from_url', actions: 'recordSsoRedirect' },
      { actions: ['recordSsoRedirect', ...rejectSso] },
    ],
  },
})

export const loginMachine = loginSetup.createMachine({
  context: ({ input }) => initialContext(input),
  entry: {
    type: 'rememberUser',
    params: ({ context }) => context.flow.query.registered && !context.flow.query.token,
  },
  on: {
    CONFIGURE: { actions: 'configure' },
    CHANGE: { actions: 'change' },
    AUTOFILL: { actions: ['change', 'autofill'] },
  },
  initial: 'idle',
  states: {
    idle: {
      id: 'idle',
      ...inputState,
      always: [
        ...inputState.always,
        { guard: { type: 'arrivedBy', params: 'token' }, target: 'verify_email', actions: 'clearArrival' },
        {
          guard: { type: 'arrivedBy', params: 'confirmed' },
          target: 'confirmed_email',
          actions: 'clearArrival',
        },
        {
          guard: { type: 'arrivedBy', params: 'passwordReset' },
          target: 'reset_password',
          actions: 'clearArrival',
        },
        {
          guard: { type: 'arrivedBy', params: 'registered' },
          target: 'from_register',
          actions: 'clearArrival',
        },
      ],
    },
    confirmed_email: inputState,
    from_register: inputState,
    reset_password: inputState,
    from_url: {
      entry: emitLoading(true),
      exit: emitLoading(false),
      invoke: {
        src: 'navigate',
        input: ({ context }) => context.flow.attempted,
        onError: {
          target: 'error',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { SUBMIT: 'pending', PAGE_RESTORED: 'idle' },
    },
    verify_email: {
      initial: 'waiting',
      states: {
        waiting: { after: { submitDelay: 'requesting' } },
        requesting: {
          invoke: {
            src: 'verifyEmail',
            input: ({ context }) => context.flow.query.token,
            onDone: {
              target: '#idle',
              actions: [
                { type: 'confirm', params: ({ event }) => event.output },
                { type: 'rememberUser', params: true },
                {
                  type: 'dispatch',
                  params: ({ event }) => ({ name: 'verify-email-success', detail: event.output }),
                },
              ],
            },
            onError: {
              target: '#error',
              actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    pending: pendingState(() => ({ name: 'login-success', detail: null })),
    error: { id: 'error', ...inputState },
    success: { id: 'success' },
  },
})
