import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate'

/** Creates the actor of a form. The sandbox replaces this file, to inspect the actor (sandbox/vite.config.ts). */
export function createFormActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  return createActor(machine, { input })
}
