import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import { inspectionOf } from './inspector.ts'

/** Replaces src/elements/create-form-actor.ts in the sandbox. */
export function createFormActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  return createActor(machine, { input, inspect: inspectionOf(machine) })
}
