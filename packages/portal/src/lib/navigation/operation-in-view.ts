import { useCallback, useSyncExternalStore } from 'react'

/** Mark (operation-links.ts) of the current operation; undefined until one is set. */
let inView: string | undefined

/** Listeners by mark, so that a change re-renders only two of thousands of entries. */
const listeners = new Map<string, Set<() => void>>()

/** Sets the current operation; undefined when the specification is closed. */
export function setCurrentOperation(mark: string | undefined): void {
  if (mark === inView) return
  const before = inView
  inView = mark
  // Until an operation is set, the address decides.
  const told = before === undefined || mark === undefined ? [...listeners.keys()] : [before, mark]
  for (const one of told) for (const listener of listeners.get(one) ?? []) listener()
}

/**
 * Returns whether an operation is in view.
 *
 * @param isNamed whether the address names the operation; used until the first operation is known to be in view
 */
export function useIsInView(mark: string, isNamed: boolean): boolean {
  const subscribe = useCallback((listener: () => void) => listen(mark, listener), [mark])
  return useSyncExternalStore(
    subscribe,
    () => (inView === undefined ? isNamed : inView === mark),
    () => isNamed,
  )
}

function listen(mark: string, listener: () => void): () => void {
  const together = listeners.get(mark) ?? new Set()
  listeners.set(mark, together.add(listener))
  return () => {
    together.delete(listener)
    if (together.size === 0) listeners.delete(mark)
  }
}
