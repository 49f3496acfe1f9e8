import { type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { pause } from '../lib/browser/pause.ts'

/**
 * Loads the modules of the page that the server has rendered, so that the browser's first render is the same page.
 * Undefined when the page is not for this visitor after all: then it is rendered anew.
 */
export async function takeOver(
  routes: RouteObject[],
  guard: (visit: { request: Request }) => Promise<null>,
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
    // The router asks for it again, and says within the page's frame what happened.
    return undefined
  }
  await pause()
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) }
}
