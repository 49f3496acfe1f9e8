import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, parsePath, type RouteObject } from 'react-router'
import type { Portal } from '../lib/portal/portal.ts'
import type { PageHandle } from './page-handle.ts'

interface PreparePageOptions {
  routes: readonly RouteObject[]
  portal: Portal
  queryClient: QueryClient
}

/** Loads the code of the page at an address, then its first data, and the code that these need. Only rejects when the code cannot be loaded. */
export async function preparePage(
  address: string,
  { routes, portal, queryClient }: PreparePageOptions,
): Promise<void> {
  const { pathname, search } = parsePath(address)
  const matches = matchRoutes([...routes], { pathname }) ?? []
  const handles = await Promise.all(matches.map(({ route }) => handleOf(route)))
  await Promise.all(
    handles.map(async (handle, index) => {
      const request = { params: matches[index]?.params ?? {}, search: search ?? '', queryClient, portal }
      await handle?.prefetch?.(request)
      await handle?.prefetchCode?.(request)
    }),
  )
}

/** Returns the handle of a route; loads its module. */
export async function handleOf(route: RouteObject): Promise<PageHandle | undefined> {
  const module = typeof route.lazy === 'function' ? await route.lazy() : route
  return module.handle as PageHandle | undefined
}

/** Hover time after which a page is prefetched, in milliseconds. */
const REST_MS = 60

/**
 * Prefetches the page of a link on hover, touch or focus, unless the browser's data saver is on. A link that the pointer
 * already rests on fires no further event, so its page is prefetched immediately.
 */
export function prepareLinks(prepare: (address: string) => Promise<void>): void {
  let resting: ReturnType<typeof setTimeout> | undefined

  function intend(target: EventTarget | null, delay: number) {
    clearTimeout(resting)
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || savesData()) return
    if (link.target && link.target !== '_self') return
    const { pathname, search } = link
    // An operation of the current page is read from the document.
    if (pathname === window.location.pathname && operationOfQuery(search) !== undefined) return
    // The navigation reports the error.
    resting = setTimeout(() => void prepare(pathname + search).catch(() => undefined), delay)
  }

  document.addEventListener('pointerover', ({ target }) => intend(target, REST_MS), { passive: true })
  document.addEventListener('pointerdown', ({ target }) => intend(target, 0), { passive: true })
  document.addEventListener('focusin', ({ target }) => intend(target, REST_MS))
  intend(document.querySelector('a[href]:hover'), 0)
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
