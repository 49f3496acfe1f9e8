import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, ContextFrom, InputFrom } from 'xstate'
import { LazyActor, type StateOf } from './lazy-actor.ts'
import { Latest } from './latest.ts'

/**
 * Runs the machine of one element while its form is mounted.
 *
 * @param provide creates the machine with its real services; its parameter returns the current props, so that
 *   attribute changes apply to the next request
 * @param idle returns the initial context, which the form shows until the machine exists
 */
export function useElement<Props, Machine extends AnyStateMachine>(
  props: Props,
  provide: (current: () => Props) => Machine,
  readInput: () => InputFrom<Machine>,
  idle: (input: InputFrom<Machine>) => ContextFrom<Machine> | undefined,
): [StateOf<Machine>, Actor<Machine>['send']] {
  const [latest] = useState(() => new Latest(props))
  useLayoutEffect(() => {
    latest.set(props)
  })
  const [actor] = useState(() => {
    const input = readInput()
    return new LazyActor({ provide: () => provide(latest.get), input, idle: idle(input) })
  })
  // Runs after the form has been painted.
  useEffect(() => {
    actor.start()
    return () => actor.stop()
  }, [actor])
  return [useSyncExternalStore(actor.subscribe, actor.state), actor.send]
}

/** Sends changed settings to the machine; settings are plain values. */
export function useSettings<Settings>(
  send: (event: { type: 'CONFIGURE'; settings: Settings }) => void,
  settings: Settings,
): void {
  const serialized = JSON.stringify(settings)
  const previous = useRef(serialized)
  useEffect(() => {
    if (previous.current === serialized) return
    previous.current = serialized
    send({ type: 'CONFIGURE', settings: JSON.parse(serialized) })
  }, [send, serialized])
}
