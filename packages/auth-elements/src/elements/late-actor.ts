import type { Actor, AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from 'xstate'
import { createFormActor } from './create-form-actor.ts'

/** What a form shows of its machine. */
export type StateOf<Machine extends AnyStateMachine> = Pick<SnapshotFrom<Machine>, 'context' | 'matches'>

/** How a machine is made that has not been needed yet. */
interface LateMachine<Machine extends AnyStateMachine> {
  provide: () => Machine
  input: InputFrom<Machine>
  /** Context with which the machine waits in `idle`; undefined if it has more to do at once than to wait. */
  idle: ContextFrom<Machine> | undefined
}

/**
 * The actor of a machine that waits for its visitor. It is made by the first event, or when it is started: making it
 * takes longer than showing its form, so a form is shown before. Until then its state is what the machine would begin
 * with, and no event is lost.
 */
export class LateActor<Machine extends AnyStateMachine> {
  readonly #late: LateMachine<Machine>
  readonly #listeners = new Set<() => void>()
  #actor: Actor<Machine> | undefined
  #isRunning = false
  #state: StateOf<Machine>

  constructor(late: LateMachine<Machine>) {
    this.#late = late
    this.#state = late.idle === undefined ? this.#made().getSnapshot() : idleState(late.idle)
  }

  readonly state = (): StateOf<Machine> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly send: Actor<Machine>['send'] = (event) => {
    this.start()
    this.#made().send(event)
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    const actor = this.#made()
    actor.start()
    // Only now: what it begins with is shown already.
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

  #made(): Actor<Machine> {
    this.#actor ??= createFormActor(this.#late.provide(), this.#late.input)
    return this.#actor
  }
}

function idleState<Machine extends AnyStateMachine>(context: ContextFrom<Machine>): StateOf<Machine> {
  const state = { context, matches: (value: unknown) => value === 'idle' }
  // The compiler knows no states of a machine that may be any.
  return state as unknown as StateOf<Machine>
}
