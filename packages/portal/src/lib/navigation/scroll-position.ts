import { useEffect, useSyncExternalStore } from 'react'
import { type createBrowserRouter, useLocation } from 'react-router'
import { useIsInBrowser } from '../browser/use-is-in-browser.ts'

/** A place on the page that is shown. */
export interface PagePlace {
  /** The part of the address behind `#`, with it; empty where no place is named. */
  hash: string
  /** Another one each time somebody goes there. */
  visit: string
}

interface NextPlace extends PagePlace {
  /** Key of the address that it was gone to from. */
  from: string
}

/** Where a link leads that the router has not been told of, or has not rendered everywhere yet. */
let next: NextPlace | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(place: NextPlace | undefined): void {
  next = place
  for (const listener of listeners) listener()
}

/**
 * Shows a place to those that have it by `usePagePlace`, before the router renders its new address in every other part
 * of the page. The router has to be told of it soon, with the visit as the state of the address.
 */
export function showPlace(place: NextPlace): void {
  if (listeners.size > 0) set(place)
}

function forget(from: string): void {
  if (next?.from === from) set(undefined)
}

/**
 * What stands behind `#` in the page's address, with it. Empty while a page is taken over that the server has rendered:
 * a server never hears of it, and both have to render the same.
 */
export function usePageHash(): string {
  const { hash } = useLocation()
  return useIsInBrowser() ? hash : ''
}

/** The place that the address names; known a moment earlier than the address to whom follows a link on this page. */
export function usePagePlace(): PagePlace {
  const { key, state } = useLocation()
  const hash = usePageHash()
  const early = useSyncExternalStore(
    subscribe,
    () => next,
    () => undefined,
  )
  // As soon as there is a new address, it says where the page is.
  useEffect(() => () => forget(key), [key])
  return early?.from === key ? early : { hash, visit: visitOf(state) ?? key }
}

function visitOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string'
    ? state.visit
    : undefined
}

/** How far the page was scrolled at the place that is being left. */
let leftAt: number | undefined

/** Answers how to tell the router of another place later on, so that the way back still leads to where the page is now. */
export function leavePlace(): (tell: () => void) => void {
  const { scrollY } = window
  return (tell) => {
    leftAt = scrollY
    tell()
    leftAt = undefined
  }
}

/** The router notes how far the page is scrolled when it is told of another place: let it note where that was left. */
export function noteLeftPlaces(router: ReturnType<typeof createBrowserRouter>): void {
  const enable = router.enableScrollRestoration
  router.enableScrollRestoration = (positions, scrolledTo, keyOf) =>
    enable(positions, () => leftAt ?? scrolledTo(), keyOf)
}
