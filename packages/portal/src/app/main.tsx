import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider } from 'react-router'
import { ROOT_ID } from '../config/page-elements.ts'
import { paths } from '../config/paths.ts'
import { loadFirstLanguage } from '../i18n/load-language.ts'
import { hideLinkToken } from '../lib/navigation/link-token.ts'
import { logFailure } from '../lib/monitoring/log.ts'
import { pause } from '../lib/browser/pause.ts'
import { createPreparingClient, createQueryClient } from '../lib/http/query-client.ts'
import { startRum } from '../lib/monitoring/start-rum.ts'
import { session } from '../lib/session/session.ts'
import { renewRememberedCookies } from '../config/render-environment.ts'
import { createBrowserSession } from './browser-session.ts'
import { describeVisitor, fillCache, readInitialData } from './initial-data.ts'
import { findRedirect } from './find-redirect.ts'
import { createGuard } from './guard/guard.ts'
import { matchRoute } from './guard/match-route.ts'
import { prepareLinks, preparePage } from './prepare-page.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './routes.tsx'
import { StartError } from './routes/route-error.tsx'
import { watchMissingFiles } from './routes/use-reload-for-missing-file.ts'
import { loadPortalAndSession } from './load-portal-and-session.ts'
import { prepareHydration } from './hydrate.ts'
import { Started } from './started.tsx'

/** Maximum time that a navigation waits for the data of its page, in milliseconds; the previous page stays until then. */
const MAXIMUM_WAIT_MS = 2_000

watchMissingFiles()
hideLinkToken()
// A mailed link that is opened on the page of another one only changes the fragment.
window.addEventListener('hashchange', () => {
  if (hideLinkToken()) window.location.reload()
})
const container = document.getElementById(ROOT_ID)
if (!container) throw new Error(`The page has no element with the id "${ROOT_ID}"`)
const initialData = readInitialData()
const language = await loadFirstLanguage()
await pause()

let router: ReturnType<typeof createBrowserRouter> | undefined
const queryClient = createQueryClient(logFailure)
const flow = createBrowserSession({
  known: initialData?.developer,
  queryClient,
  showForbidden: () => void router?.navigate(paths.forbidden.to(), { replace: true }),
  routerState: () => router?.state,
  load: (path) => window.location.assign(path),
  reload: () => window.location.reload(),
})

try {
  const portal = await loadPortalAndSession(initialData, flow, session, queryClient)
  await pause()
  if (initialData) fillCache(queryClient, initialData)
  const guard = createGuard({
    portal,
    session,
    flow,
    queryClient,
    load: (url) => window.location.replace(url),
  })
  let hasStarted = false
  const routes = createRoutes(async (args) => {
    const isFirst = !hasStarted
    hasStarted = true
    await guard(args)
    const url = new URL(args.request.url)
    // If the code cannot be loaded, the router loads it again and displays the error within the page's frame.
    const ready = preparePage(url.pathname + url.search, { routes, portal, queryClient }).catch(
      () => undefined,
    )
    // The first page is displayed immediately; redirects and later navigations wait, so that no empty page is displayed.
    if (!isFirst) await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, MAXIMUM_WAIT_MS))])
    // Addresses without a version or a document redirect before the page renders: it would be empty until then.
    const route = matchRoute(url.pathname)
    const moved = route && findRedirect(route, url, queryClient)
    // The URL of the request has no fragment.
    const { hash } = router?.state.navigation.location ?? window.location
    if (moved) throw redirect(moved + hash)
    return null
  })
  const isRenderedForThis = initialData?.renderedFor === describeVisitor(language.language)
  const hydrationData = isRenderedForThis
    ? await prepareHydration({ routes, guard, portal, queryClient })
    : undefined
  if (hydrationData) hasStarted = true
  router = createBrowserRouter(routes, hydrationData && { hydrationData })
  await pause()
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const app = (
    <Providers language={language} portal={portal} queryClient={queryClient} flow={flow}>
      <RouterProvider router={router} />
      <Started onStart={start} />
    </Providers>
  )
  // A transition hydrates in small steps, between which the page handles input.
  if (hydrationData) startTransition(() => void hydrateRoot(container, app))
  else createRoot(container).render(app)
  const preparing = createPreparingClient(queryClient)
  prepareLinks((address) => preparePage(address, { routes, portal, queryClient: preparing }))
  renewRememberedCookies()
  void startRum()
  // boot.ts repeats earlier clicks after this module is evaluated.
  await started
} catch (error) {
  // Otherwise the browser loads another page.
  if (flow.get().name !== 'left')
    createRoot(container).render(<StartError error={error} language={language} />)
}
