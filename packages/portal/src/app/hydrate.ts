import { type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { pause } from '../lib/browser/pause.ts'

/** Loads the modules for an equal first render; undefined when the page is not for this visitor. */
export async function prepareHydration(
  routes: RouteObject[],
  guard: (args: { request: Request }) => Promise<null>,
): Promise<HydrationState | undefined> {
  await pause()
  try {
    await guard({ request: new Request(window.location.href) })
  } catch {
    return undefined
  }
  const matches = matchRoutes(routes, window.location) ?? []
  try {
    await Promise.all(
      matches.map(async ({ route }) => {
        if (typeof route.lazy !== 'function') return
        const module = await route.lazy()
        delete route.lazy
        Object.assign(route, module)
      }),
    )
  } catch {
    // The router loads the module again and displays the error within the page's frame.
    return undefined
  }
  await pause()
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) }
}
