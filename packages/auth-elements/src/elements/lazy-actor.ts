import {
  type Actor,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'

/** The part of a machine's state that a form shows. */
export type StateOf<Machine extends AnyStateMachine> = Pick<SnapshotFrom<Machine>, 'context' | 'matches'>

/** How to create a machine that is not needed yet. */
interface LazyMachine<Machine extends AnyStateMachine> {
  provide: () => Machine
  input: InputFrom<Machine>
  /** The context of the machine in `idle`; undefined if the machine leaves `idle` immediately. */
  idle: ContextFrom<Machine> | undefined
}

/**
 * An actor that is created on the first event or on start. Creating a machine takes longer than rendering its
 * form, so the form is rendered first. Until then `state` is the machine's initial state, and no event is
 * lost.
 */
export class LazyActor<Machine extends AnyStateMachine> {
  readonly #machine: LazyMachine<Machine>
  readonly #listeners = new Set<() => void>()
  #actor: Actor<Machine> | undefined
  #isRunning = false
  #state: StateOf<Machine>

  constructor(machine: LazyMachine<Machine>) {
    this.#machine = machine
    this.#state = machine.idle === undefined ? this.#getActor().getSnapshot() : idleState(machine.idle)
  }

  readonly state = (): StateOf<Machine> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly send: Actor<Machine>['send'] = (event) => {
    this.start()
    this.#getActor().send(event)
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    const actor = this.#getActor()
    actor.start()
    // Subscribes after the start, because the initial state is already shown.
    actor.subscribe((state) => {
      this.#state = state
      for (const listener of this.#listeners) listener()
    })
  }

  stop(): void {
    this.#actor?.stop()
    this.#actor = undefined
    this.#isRunning = false
  }

  #getActor(): Actor<Machine> {
    this.#actor ??= newActor(this.#machine.provide(), this.#machine.input)
    return this.#actor
  }
}

function idleState<Machine extends AnyStateMachine>(context: ContextFrom<Machine>): StateOf<Machine> {
  const state = { context, matches: (value: unknown) => value === 'idle' }
  // The compiler cannot infer the states of a generic machine.
  return state as unknown as StateOf<Machine>
}

function newActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  return createActor(machine, { input })
}
