import { SUBMIT_DELAY_MS } from '@stagedoor/contract/constants'
import { assign, type PromiseActorLogic } from 'xstate'
import type { FormFailure } from '../errors/form-failure.ts'
import type { FormContext, FormEvent, FormInput, FormValues } from '../form-state.ts'
import { setup } from './setup.ts'

/** An event of the element's public contract. */
export type EmittedEvent = { name: string; detail: object | null }

/** What a form has of the world outside: its request, and the way out for its events. */
export interface FormServices<Values, Answer> {
  sendRequest: PromiseActorLogic<Answer, Values>
  emit: (event: EmittedEvent) => void
}

/** What a failed check or request means for the form. */
export interface Rejection {
  failure: FormFailure
  invalid: readonly string[]
}

/** A check before any request: undefined if the values can be sent. */
export type Check<Values, Settings = unknown> = (values: Values, settings: Settings) => Rejection | undefined

/** Context of a form that nobody has touched. */
export function untouched<Values extends FormValues, Settings>(
  input: FormInput<Values, Settings>,
): FormContext<Values, Settings> {
  return { ...input, failure: undefined, invalid: [], autofilled: [] }
}

/** Takes what stands in the fields, trimmed (spec §5), and forgets the last failure. */
export function taken<Values extends FormValues>(context: FormContext<Values>, values: FormValues) {
  const all = { ...context.values, ...values }
  const trimmed = Object.fromEntries(Object.entries(all).map(([field, value]) => [field, value.trim()]))
  return { values: { ...all, ...trimmed }, failure: undefined, invalid: [] }
}

/** Takes the values of all fields; one that has changed is no longer marked. */
export function changed<Values extends FormValues>(context: FormContext<Values>, values: FormValues) {
  const all: FormValues = context.values
  return {
    values: { ...context.values, ...values },
    invalid: context.invalid.filter((field) => (values[field] ?? all[field]) === all[field]),
  }
}

function cleared<Values extends FormValues>(values: Values): Values {
  const empty = Object.fromEntries(Object.keys(values).map((field) => [field, '']))
  return { ...values, ...empty }
}

/** Remembers which fields the browser has filled in. */
export function autofilled<Values extends FormValues>(
  context: FormContext<Values>,
  event: Extract<FormEvent, { type: 'AUTOFILL' }>,
) {
  const others = context.autofilled.filter((field) => field !== event.field)
  return {
    ...changed(context, event.values),
    autofilled: event.isFilled ? [...others, event.field] : others,
  }
}

/** The refusal an actor has thrown; actors are to throw nothing else. */
export function refusalOf(error: unknown): Rejection {
  return isRefusal(error) ? error : { failure: {}, invalid: [] }
}

function isRefusal(error: unknown): error is Rejection {
  return typeof error === 'object' && error !== null && 'failure' in error && 'invalid' in error
}

/** The refusal if a required field is empty, naming each of them. */
export function missingFields(values: FormValues, required: readonly string[]): Rejection | undefined {
  const invalid = required.filter((field) => !values[field]?.trim())
  return invalid.length > 0 ? { failure: { check: 'missingInfo' }, invalid } : undefined
}

/** True if every required field has a value, or the browser has put one there that scripts cannot see yet. */
export function isFilled(context: FormContext<FormValues>, required: readonly string[]): boolean {
  return required.every((field) => context.values[field]?.trim() || context.autofilled.includes(field))
}

/**
 * What the machines of the forms have in common: types, the injected services, the submit delay and the changes of the
 * context. A function, so that no machine is made before its form wants one (docs/decisions/0035).
 */
export function formSetup<Values extends FormValues, Answer, Settings = undefined>(
  check: Check<Values, Settings>,
  { sendRequest, emit }: FormServices<Values, Answer>,
) {
  return setup({
    types: {} as {
      context: FormContext<Values, Settings>
      events: FormEvent<Settings>
      input: FormInput<Values, Settings>
    },
    actors: { sendRequest },
    delays: { submitDelay: SUBMIT_DELAY_MS },
    guards: {
      isRefused: ({ context }) => check(context.values, context.settings) !== undefined,
    },
    actions: {
      configure: assign(({ event }) => (event.type === 'CONFIGURE' ? { settings: event.settings } : {})),
      change: assign(({ context, event }) => (event.type === 'CHANGE' ? changed(context, event.values) : {})),
      autofill: assign(({ context, event }) => (event.type === 'AUTOFILL' ? autofilled(context, event) : {})),
      take: assign(({ context, event }) => (event.type === 'SUBMIT' ? taken(context, event.values) : {})),
      clear: assign(({ context }) => ({ ...untouched(context), values: cleared(context.values) })),
      refuse: assign(({ context }) => check(context.values, context.settings) ?? {}),
      fail: assign((_, { error }: { error: unknown }) => refusalOf(error)),
      emit: (_, event: EmittedEvent) => emit(event),
    },
  })
}

interface Requested<Values, Answer> {
  context: { values: Values }
  event: { output: Answer }
}

/**
 * The state `pending` of every form (spec §4): what stands in the fields is taken and checked, waits for the submit
 * delay and is sent by the actor `src`. `success` is what the form says of the answer.
 */
export function pendingState<Src extends string, Values, Answer>(
  src: Src,
  success: (values: Values, response: Answer) => EmittedEvent,
) {
  return {
    entry: 'take',
    initial: 'checking',
    states: {
      checking: { always: [{ guard: 'isRefused', target: '#error', actions: 'refuse' }, 'waiting'] },
      waiting: { after: { submitDelay: 'requesting' } },
      requesting: {
        invoke: {
          src,
          input: ({ context }: { context: { values: Values } }) => context.values,
          onDone: {
            target: '#success',
            actions: {
              type: 'emit',
              params: ({ context, event }: Requested<Values, Answer>) =>
                success(context.values, event.output),
            },
          },
          onError: {
            target: '#error',
            actions: {
              type: 'fail',
              params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
            },
          },
        },
      },
    },
  } as const
}
