import type { QueryClient } from '@tanstack/react-query'
import { type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { pause } from '../lib/browser/pause.ts'
import type { Portal } from '../lib/portal/portal.ts'
import type { PageHandle } from './page-handle.ts'

interface HydrationOptions {
  routes: RouteObject[]
  guard: (args: { request: Request }) => Promise<null>
  portal: Portal
  /** Contains the data of the page. */
  queryClient: QueryClient
}

/** Loads the modules for an equal first render; undefined when the page is not for this visitor. */
export async function prepareHydration({
  routes,
  guard,
  portal,
  queryClient,
}: HydrationOptions): Promise<HydrationState | undefined> {
  await pause()
  try {
    await guard({ request: new Request(window.location.href) })
  } catch {
    return undefined
  }
  const matches = matchRoutes(routes, window.location) ?? []
  try {
    await Promise.all(
      matches.map(async ({ params, route }) => {
        if (typeof route.lazy !== 'function') return
        const module = await route.lazy()
        delete route.lazy
        Object.assign(route, module)
        const handle = module.handle as PageHandle | undefined
        await handle?.prefetchCode?.({ params, search: window.location.search, queryClient, portal })
      }),
    )
  } catch {
    // The router loads the module again and displays the error within the page's frame.
    return undefined
  }
  await pause()
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) }
}
