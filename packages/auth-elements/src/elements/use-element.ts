import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, ContextFrom, InputFrom } from 'xstate'
import { LateActor, type StateOf } from './late-actor.ts'
import { Latest } from './latest.ts'

/**
 * Runs the machine of one element while its form is mounted. `provide` makes it with its real services; it gets a
 * function that returns the present props, so that attributes set later count from the next request on. `idle` says
 * what the form shows until then: it is there before its machine is.
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
    return new LateActor({ provide: () => provide(latest.get), input, idle: idle(input) })
  })
  // Runs when the form can be seen.
  useEffect(() => {
    actor.start()
    return () => actor.stop()
  }, [actor])
  return [useSyncExternalStore(actor.subscribe, actor.state), actor.send]
}

/** Tells the machine whenever a setting changes, which it was made with; settings are plain values. */
export function useSettings<Settings>(
  send: (event: { type: 'CONFIGURE'; settings: Settings }) => void,
  settings: Settings,
): void {
  const wanted = JSON.stringify(settings)
  const known = useRef(wanted)
  useEffect(() => {
    if (known.current === wanted) return
    known.current = wanted
    send({ type: 'CONFIGURE', settings: JSON.parse(wanted) })
  }, [send, wanted])
}
