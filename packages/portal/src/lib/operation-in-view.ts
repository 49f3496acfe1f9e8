import { useCallback, useSyncExternalStore } from 'react'

/** Id of the operation that a reader of the specification has come to; undefined while nobody has said. */
let inView: string | undefined

/** By the id of an operation, so that a page of thousands of entries renders two of them anew. */
const listeners = new Map<string, Set<() => void>>()

/** Says which operation the reader has come to; undefined when no specification is read any more. */
export function tellInView(id: string | undefined): void {
  if (id === inView) return
  const before = inView
  inView = id
  // Until somebody says, all go by the address.
  const told = before === undefined || id === undefined ? [...listeners.keys()] : [before, id]
  for (const one of told) for (const listener of listeners.get(one) ?? []) listener()
}

/** Whether the reader is at an operation; `isNamed`: whether the address names it, which counts until somebody says. */
export function useIsInView(id: string, isNamed: boolean): boolean {
  const subscribe = useCallback((listener: () => void) => listen(id, listener), [id])
  return useSyncExternalStore(
    subscribe,
    () => (inView === undefined ? isNamed : inView === id),
    () => isNamed,
  )
}

function listen(id: string, listener: () => void): () => void {
  const together = listeners.get(id) ?? new Set()
  listeners.set(id, together.add(listener))
  return () => {
    together.delete(listener)
    if (together.size === 0) listeners.delete(id)
  }
}
