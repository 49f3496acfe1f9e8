import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { paths } from '../config/paths.ts'
import { loadFirstLanguage } from '../i18n/first-language.ts'
import { api } from '../lib/api/api.ts'
import { logout } from '../lib/logout.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { startRum } from '../lib/rum/start-rum.ts'
import { session } from '../lib/session.ts'
import { describeVisitor, fillCache, readFirstView } from './first-view.ts'
import { isAuthPage } from './guard/decide-route.ts'
import { createGuard } from './guard/guard.ts'
import { matchRoute } from './guard/match-route.ts'
import { prepareLinks } from './prepare-links.ts'
import { preparePage } from './prepare-page.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './routes.tsx'
import { StartError } from './routes/start-error.tsx'
import { start } from './start.ts'
import { takeOver } from './take-over.ts'

/** How long a navigation waits for the data of its page, in milliseconds; until then the page before it stays. */
const LONGEST_WAIT_MS = 2_000

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root"')
const first = readFirstView()
const language = await loadFirstLanguage()

try {
  const portal = await start(first)
  const queryClient = createQueryClient()
  if (first) fillCache(queryClient, first)
  const guard = createGuard({ portal, session, queryClient, load: (url) => window.location.replace(url) })
  const prepare = (pathname: string) => preparePage(pathname, { routes, portal, queryClient })
  let hasStarted = false
  const routes = createRoutes(async (args) => {
    await guard(args)
    const ready = prepare(new URL(args.request.url).pathname)
    // The first page shows at once what it has; from then on nothing that is shown gives way to an empty page.
    if (hasStarted)
      await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
    hasStarted = true
    return null
  })
  const isRenderedForThis = first !== undefined && first.renderedFor === describeVisitor(language.language)
  const hydrationData = isRenderedForThis ? await takeOver(routes, guard) : undefined
  if (hydrationData) hasStarted = true
  const router = createBrowserRouter(routes, hydrationData && { hydrationData })
  api.handle({
    onAuthError: () => {
      const route = matchRoute(window.location.pathname)
      if (route && isAuthPage(route.name)) return
      const { pathname, search, hash } = window.location
      void logout(`${pathname}${search}${hash}`)
    },
    onForbidden: () => void router.navigate(paths.forbidden.to(), { replace: true }),
  })
  const app = (
    <Providers language={language} portal={portal} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  )
  // As a transition it is done in small steps, between which the page answers.
  if (hydrationData) startTransition(() => void hydrateRoot(container, app))
  else createRoot(container).render(app)
  prepareLinks(prepare)
  void startRum()
} catch (error) {
  createRoot(container).render(<StartError error={error} language={language} />)
}
