import type { Actor, AnyStateMachine, ContextFrom, InputFrom } from 'xstate'
import type { FormHost } from '../../src/custom-element/definition.ts'
import type { StateOf } from '../../src/elements/lazy-actor.ts'
import * as original from '../../src/elements/use-element.ts'
import { setHost } from './inspector.ts'

export const useSettings = original.useSettings

/** Replaces `useElement` in the sandbox: remembers which element a machine belongs to. */
export function useElement<Props extends FormHost, Machine extends AnyStateMachine>(
  props: Props,
  provide: (current: () => Props) => Machine,
  readInput: () => InputFrom<Machine>,
  idle: (input: InputFrom<Machine>) => ContextFrom<Machine> | undefined,
): [StateOf<Machine>, Actor<Machine>['send']] {
  const provideWithHost = (current: () => Props) => {
    const machine = provide(current)
    setHost(machine, current().host)
    return machine
  }
  return original.useElement(props, provideWithHost, readInput, idle)
}
