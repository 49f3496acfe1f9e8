import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import type { Portal } from '../lib/portal/portal.ts'
import type { PageHandle } from './page-handle.ts'

interface PreparePageOptions {
  routes: readonly RouteObject[]
  portal: Portal
  queryClient: QueryClient
}

/** Loads the code of the page at a path, then its first data. Only rejects when the code cannot be loaded. */
export async function preparePage(
  pathname: string,
  { routes, portal, queryClient }: PreparePageOptions,
): Promise<void> {
  const matches = matchRoutes([...routes], pathname) ?? []
  const handles = await Promise.all(matches.map(({ route }) => handleOf(route)))
  await Promise.all(
    handles.map((handle, index) =>
      handle?.prefetch?.({ params: matches[index]?.params ?? {}, queryClient, portal }),
    ),
  )
}

/** Returns the handle of a route; loads its module. */
export async function handleOf(route: RouteObject): Promise<PageHandle | undefined> {
  const module = typeof route.lazy === 'function' ? await route.lazy() : route
  return module.handle as PageHandle | undefined
}
