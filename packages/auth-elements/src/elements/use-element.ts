import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Actor, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'
import { Latest } from './latest.ts'

/**
 * Runs the machine of one element while its form is mounted. `provide` makes it with its real services; it gets a
 * function that returns the present props, so that attributes set later count from the next request on.
 */
export function useElement<Props, Machine extends AnyStateMachine>(
  props: Props,
  provide: (current: () => Props) => Machine,
  readInput: () => InputFrom<Machine>,
): [SnapshotFrom<Machine>, Actor<Machine>['send']] {
  const [latest] = useState(() => new Latest(props))
  useLayoutEffect(() => {
    latest.set(props)
  })
  const [actor] = useState(() => newActor(provide(latest.get), readInput()))
  useEffect(() => {
    actor.start()
    return () => {
      actor.stop()
    }
  }, [actor])
  const [watch] = useState(() => (onChange: () => void) => {
    const subscription = actor.subscribe(onChange)
    return () => subscription.unsubscribe()
  })
  const snapshot = useSyncExternalStore(watch, () => actor.getSnapshot())
  return [snapshot, actor.send]
}

function newActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  return createActor(machine, { input })
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
