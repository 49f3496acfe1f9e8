import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The operation that the address names. */
export interface PageTarget {
  /** Its name; undefined if the address names none. */
  operation: string | undefined
  /** Differs for each navigation to the target. */
  navigationId: string
}

interface NextTarget extends PageTarget {
  /** Key of the location that is being left. */
  from: string
}

/** Target of the link that was clicked last, until the page that it leads to is rendered. */
let next: NextTarget | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', forgetNext)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', forgetNext)
  }
}

/** Going back immediately after a link returns to a location that is still rendered. */
function forgetNext(): void {
  if (next) set(undefined)
}

function set(target: NextTarget | undefined): void {
  next = target
  for (const listener of listeners) listener()
}

/**
 * Renders a target in the components that call `usePageTarget`, before the router renders the new location in the rest of
 * the page. The caller then navigates, with the navigation ID as the state of the location.
 */
export function showTarget(target: NextTarget): void {
  if (listeners.size > 0) set(target)
}

function forget(from: string): void {
  if (next?.from === from) set(undefined)
}

/** Returns the target of the address, or of a link on this page that is being followed. */
export function usePageTarget(): PageTarget {
  const { key, state, search } = useLocation()
  const early = useSyncExternalStore(
    subscribe,
    () => next,
    () => undefined,
  )
  // A new location replaces the early target.
  useEffect(() => () => forget(key), [key])
  if (early?.from === key) return early
  return { operation: operationOfQuery(search), navigationId: navigationIdOf(state) ?? key }
}

function navigationIdOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('navigationId' in state)) return undefined
  return typeof state.navigationId === 'string' ? state.navigationId : undefined
}
