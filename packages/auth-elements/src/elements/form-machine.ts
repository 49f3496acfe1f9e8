import { SUBMIT_DELAY_MS } from '@stagedoor/contract/constants'
import { type UnknownActorLogic, assign, fromPromise, setup } from 'xstate'
import type { FormHost } from '../custom-element/definition.ts'
import type { FormContext, FormEvent, FormInput, FormValues } from '../form-state.ts'
import { type FailedRequest, type FormError, formErrorFor } from './request-failure.ts'

/** A public event of the element. */
export interface ElementEvent {
  name: string
  detail: object | null
}

/** A check before the request; returns undefined if the values can be sent. */
export type Check<Values, Settings = unknown> = (values: Values, settings: Settings) => FormError | undefined

/** Returns the input of a form without settings and without a state of its own. */
export function inputOf<Values extends FormValues>(values: Values): FormInput<Values> {
  return { values, settings: undefined, flow: undefined }
}

/** Returns the initial context of a form. */
export function initialContext<Values extends FormValues, Settings, Flow>(
  input: FormInput<Values, Settings, Flow>,
): FormContext<Values, Settings, Flow> {
  return { ...input, failure: undefined, invalid: [], autofilled: [] }
}

/** Returns the trimmed values of all fields and clears the last failure. */
function withSubmittedValues<Values extends FormValues>(context: FormContext<Values>, values: FormValues) {
  const all = { ...context.values, ...values }
  const trimmed = Object.fromEntries(Object.entries(all).map(([field, value]) => [field, value.trim()]))
  return { values: { ...all, ...trimmed }, failure: undefined, invalid: [] }
}

/** Unmarks changed fields and removes the mismatch alert, which the confirmation field shows inline. */
function withChanges<Values extends FormValues>(context: FormContext<Values>, values: FormValues) {
  const all: FormValues = context.values
  return {
    values: { ...context.values, ...values },
    failure: context.failure?.check === 'passwordMismatch' ? undefined : context.failure,
    invalid: context.invalid.filter((field) => (values[field] ?? all[field]) === all[field]),
  }
}

function emptyValues<Values extends FormValues>(values: Values): Values {
  const empty = Object.fromEntries(Object.keys(values).map((field) => [field, '']))
  return { ...values, ...empty }
}

/** Records whether the browser has autofilled a field. */
function withAutofill<Values extends FormValues>(
  context: FormContext<Values>,
  { field, isFilled }: { field: string; isFilled: boolean },
) {
  const others = context.autofilled.filter((each) => each !== field)
  return { autofilled: isFilled ? [...others, field] : others }
}

/** Returns the form's error that an actor has thrown. */
function formErrorOf(error: unknown): FormError {
  return isFormError(error) ? error : { failure: {}, invalid: [] }
}

function isFormError(error: unknown): error is FormError {
  return error instanceof Object && 'failure' in error
}

/** Returns an error that names each empty required field. */
export function missingFields(values: FormValues, required: readonly string[]): FormError | undefined {
  const invalid = required.filter((field) => !values[field]?.trim())
  return invalid.length > 0 ? { failure: { check: 'missingInfo' }, invalid } : undefined
}

/** Stands for an actor that each mounted form provides with `machine.provide`. */
export function notProvided<Output, Input>() {
  return fromPromise<Output, Input>(() => Promise.reject(new Error('not provided')))
}

interface RequestOptions<Input, Output> extends FailedRequest {
  send: (input: Input, signal: AbortSignal) => Promise<Output>
}

/**
 * Creates the actor of a request. It throws only a FormError, whatever the request or the host's code
 * throws.
 */
export function requestActor<Output, Input>({ send, ...request }: RequestOptions<Input, Output>) {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await send(input, signal)
    } catch (error) {
      // The form has been removed, so the host's error handler must not run.
      if (signal.aborted) throw error
      throw await formErrorFor(error, request)
    }
  })
}

/** What a mounted form provides to its machine: the request, and the element that dispatches its events. */
export function formImplementations<Values, Result>(
  props: FormHost,
  request: Omit<RequestOptions<Values, Result>, 'props'>,
) {
  return {
    actors: { sendRequest: requestActor<Result, Values>({ props, ...request }) },
    actions: { dispatch: (_: unknown, { name, detail }: ElementEvent) => props.emit(name, detail) },
  }
}

/**
 * XState's `setup` for the machine of a form.
 *
 * @param check runs before the request `sendRequest`
 * @param actors further actors, which the mounted form provides as it provides `sendRequest`
 */
export function formSetup<
  Values extends FormValues,
  Result,
  Settings = undefined,
  Flow = undefined,
  Actors extends Record<string, UnknownActorLogic> = Record<never, never>,
>(check: Check<Values, Settings>, actors?: Actors) {
  return setup({
    types: {} as {
      context: FormContext<Values, Settings, Flow>
      events: FormEvent<Settings>
      input: FormInput<Values, Settings, Flow>
    },
    actors: { sendRequest: notProvided<Result, Values>(), ...(actors as Actors) },
    delays: { submitDelay: SUBMIT_DELAY_MS },
    guards: {
      isInvalid: ({ context }) => check(context.values, context.settings) !== undefined,
    },
    actions: {
      configure: assign(({ event }) => (event.type === 'CONFIGURE' ? { settings: event.settings } : {})),
      change: assign(({ context, event }) => ('values' in event ? withChanges(context, event.values) : {})),
      autofill: assign(({ context, event }) =>
        event.type === 'AUTOFILL' ? withAutofill(context, event) : {},
      ),
      submit: assign(({ context, event }) =>
        'values' in event ? withSubmittedValues(context, event.values) : {},
      ),
      clear: assign(({ context }) => ({ ...initialContext(context), values: emptyValues(context.values) })),
      reject: assign(({ context }) => check(context.values, context.settings) ?? {}),
      fail: assign((_, { error }: { error: unknown }) => formErrorOf(error)),
      // The mounted form provides this action.
      dispatch: (_, _event: ElementEvent) => {},
    },
  })
}

interface RequestDone<Values, Result> {
  context: { values: Values }
  event: { output: Result }
}

/**
 * The state `pending` of every form: takes and checks the values, waits for the submit delay and sends them.
 * See docs/reference/elements.md#submit.
 *
 * @param success returns the event for the response
 */
export function pendingState<Values, Result>(success: (values: Values, response: Result) => ElementEvent) {
  return {
    entry: 'submit',
    // Replaces the handlers of the machine, because the checked values must not change before the response.
    on: { CHANGE: {}, AUTOFILL: { actions: 'autofill' } },
    initial: 'checking',
    states: {
      checking: { always: [{ guard: 'isInvalid', target: '#error', actions: 'reject' }, 'waiting'] },
      waiting: { after: { submitDelay: 'requesting' } },
      requesting: {
        invoke: {
          src: 'sendRequest',
          input: ({ context }: { context: { values: Values } }) => context.values,
          onDone: {
            target: '#success',
            actions: {
              type: 'dispatch',
              params: ({ context, event }: RequestDone<Values, Result>) =>
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

/**
 * Creates the machine of a form that is filled in and sent.
 *
 * @param success returns the event for the response
 */
export function createFormMachine<Values extends FormValues, Result, Settings = undefined, Flow = undefined>(
  check: Check<Values, Settings>,
  success: (values: Values, response: Result) => ElementEvent,
) {
  return formSetup<Values, Result, Settings, Flow>(check).createMachine({
    context: ({ input }) => initialContext(input),
    on: {
      CONFIGURE: { actions: 'configure' },
      CHANGE: { actions: 'change' },
      AUTOFILL: { actions: ['change', 'autofill'] },
    },
    initial: 'idle',
    states: {
      idle: { on: { SUBMIT: 'pending' } },
      pending: pendingState(success),
      error: { id: 'error', on: { SUBMIT: 'pending' } },
      success: { id: 'success' },
    },
  })
}
