import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { ActorOptions, AnyStateMachine, ContextFrom, InputFrom } from 'xstate'
import type { FormHost } from '../custom-element/definition.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { inspectionOf } from './inspection.ts'

interface FormOptions<Props, Machine extends AnyStateMachine> {
  /** Name of the form in test ids and error messages, for example `forgot-password`. */
  form: string
  /** Returns the machine with the requests and events of the mounted form. */
  provide: (props: Props) => Machine
  /** Returns the initial values, and the settings, which may change while the form is shown. */
  input: (props: Props) => InputFrom<Machine>
}

/**
 * Runs the machine of a form and loads its messages.
 *
 * @param options the same object in each render
 * @returns what the view needs, or undefined until the messages are loaded
 */
export function useForm<Props extends FormHost, Machine extends AnyStateMachine>(
  props: Props,
  { form, provide, input: readInput }: FormOptions<Props, Machine>,
) {
  const machine = useMemo(() => provide(props), [provide, props])
  const input = useMemo(() => readInput(props), [readInput, props])
  const [state, send] = useMachine<AnyStateMachine>(machine, {
    input,
    inspect: inspectionOf(props.element),
  } as ActorOptions<AnyStateMachine>)
  const loaded = useMessages(props.options.lang)
  const context: ContextFrom<Machine> = state.context
  const configured: unknown = state.context.settings
  const { settings } = input
  useEffect(() => {
    if (configured !== settings) send({ type: 'CONFIGURE', settings })
  }, [send, settings, configured])
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'PAGE_RESTORED' })
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [send])
  if (!loaded) return undefined
  const isBusy = state.matches('pending')
  const isError = state.matches('error')
  return {
    messages: loaded.messages,
    context,
    isBusy,
    isDone: state.matches('success'),
    /** Tests whether the machine is in a state of this form only. */
    isIn: (name: string) => state.matches(name),
    send,
    /** The props of the form's `ElementFrame`. */
    frame: { form, host: props, loaded, context, isBusy, isError, send },
  }
}
