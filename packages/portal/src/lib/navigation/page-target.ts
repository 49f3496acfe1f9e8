import { MAXIMUM_OPERATION_LENGTH, OPERATION_PARAMETER } from '@stagedoor/contract/portal/page-rendering'
import { encodePercent } from '@stagedoor/api-document/percent'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useIsInBrowser } from '../browser/use-is-in-browser.ts'

/** The element that the address names. */
export interface PageTarget {
  /** Fragment of the address, with `#`; empty if it has none. */
  hash: string
  /** Differs for each navigation to the target. */
  navigationId: string
}

interface NextTarget extends PageTarget {
  /** Key of the location that is being left. */
  from: string
}

/** Target of a link that the router does not know yet, or has not rendered everywhere. */
let next: NextTarget | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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

/** Returns the operation that the query of an address names: the text after `#/` of a link to it. */
export function servedOperation(search: string): string | undefined {
  const operation = new URLSearchParams(search).get(OPERATION_PARAMETER)
  return operation && operation.length <= MAXIMUM_OPERATION_LENGTH ? operation : undefined
}

export function useServedOperation(): string | undefined {
  return servedOperation(useLocation().search)
}

/**
 * Returns the fragment of the address, or the same fragment for the operation in the query. During hydration it is the
 * latter, because the server does not receive the fragment.
 */
export function usePageHash(): string {
  const { hash } = useLocation()
  const operation = useServedOperation()
  const isInBrowser = useIsInBrowser()
  if (isInBrowser && hash !== '') return hash
  return operation === undefined ? '' : `#/${encodePercent(operation).replaceAll('%2F', '/')}`
}

/** Returns the target of the address, or of a link on this page that is being followed. */
export function usePageTarget(): PageTarget {
  const { key, state } = useLocation()
  const hash = usePageHash()
  const early = useSyncExternalStore(
    subscribe,
    () => next,
    () => undefined,
  )
  // A new location replaces the early target.
  useEffect(() => () => forget(key), [key])
  return early?.from === key ? early : { hash, navigationId: navigationIdOf(state) ?? key }
}

function navigationIdOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('navigationId' in state)) return undefined
  return typeof state.navigationId === 'string' ? state.navigationId : undefined
}
