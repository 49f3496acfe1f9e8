import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  fromPromise,
  type InputFrom,
  SimulatedClock,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'

/** An event of the user, an elapsed delay (`xstate.after.…`), or the end of a fake actor. */
export type PathEvent = { type: string; output?: unknown; error?: unknown; [key: string]: unknown }

export interface Path {
  /** For example `pending.waiting`. */
  state: string
  events: readonly PathEvent[]
}

/** Returns the shortest path to every state of a machine. Contexts with the same state count as one. */
export function shortestPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly PathEvent[],
): Path[] {
  const paths = getShortestPaths(machine, {
    input,
    events: events as unknown as EventFrom<Machine>[],
    serializeState: (snapshot) => JSON.stringify(snapshot.value),
  })
  return paths.map(({ state, steps }) => ({
    state: stateName(state.value),
    events: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  }))
}

interface PathObserver {
  /** Replace actions of the machine. */
  actions?: Parameters<AnyStateMachine['provide']>[0]['actions']
  /** Called with the input of each invoked actor. */
  onInvoke?: (input: unknown) => void
}

/** Runs a machine along a path, with fakes for all actors and delays, and returns the final state. */
export async function runPath<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  path: readonly PathEvent[],
  { actions = {}, onInvoke }: PathObserver = {},
): Promise<string> {
  const clock = new SimulatedClock()
  const pending: { resolve: (output: unknown) => void; reject: (error: unknown) => void }[] = []
  const fakeActor = fromPromise(({ input: actorInput }) => {
    onInvoke?.(actorInput)
    return new Promise((resolve, reject) => void pending.push({ resolve, reject }))
  })
  const actors: Record<string, AnyActorLogic> = {}
  for (const name of Object.keys(machine.implementations.actors)) actors[name] = fakeActor
  const fakedMachine: AnyStateMachine = machine.provide({ actions, actors })
  const actor = createActor(fakedMachine, { input, clock })
  actor.start()
  for (const event of path) {
    if (event.type.startsWith('xstate.after.')) clock.increment(LONGER_THAN_ANY_DELAY)
    else if (event.type.startsWith('xstate.done.')) pending.pop()?.resolve(event.output)
    else if (event.type.startsWith('xstate.error.')) pending.pop()?.reject(event.error)
    else actor.send(event)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const state = stateName(actor.getSnapshot().value)
  actor.stop()
  return state
}

const LONGER_THAN_ANY_DELAY = 60_000

function stateName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${stateName(inner)}`)
    .join(' ')
}
