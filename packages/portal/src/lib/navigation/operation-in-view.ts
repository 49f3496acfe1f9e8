import { useCallback, useSyncExternalStore } from 'react'

/** Mark (operation-links.ts) of the operation that a reader of the specification has come to; undefined while nobody has said. */
let inView: string | undefined

/** By the mark of an operation, so that a page of thousands of entries renders two of them anew. */
const listeners = new Map<string, Set<() => void>>()

/** Says which operation the reader has come to; undefined when no specification is read any more. */
export function tellInView(mark: string | undefined): void {
  if (mark === inView) return
  const before = inView
  inView = mark
  // Until somebody says, all go by the address.
  const told = before === undefined || mark === undefined ? [...listeners.keys()] : [before, mark]
  for (const one of told) for (const listener of listeners.get(one) ?? []) listener()
}

/** Whether the reader is at an operation; `isNamed`: whether the address names it, which counts until somebody says. */
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
