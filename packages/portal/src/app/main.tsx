import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { paths } from '../config/paths.ts'
import { loadFirstLanguage } from '../i18n/first-language.ts'
import { api } from '../lib/api/api.ts'
import { logout } from '../lib/logout.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { isAuthPage } from './guard/decide-route.ts'
import { createGuard } from './guard/guard.ts'
import { matchRoute } from './guard/match-route.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './routes.tsx'
import { StartError } from './routes/start-error.tsx'
import { start } from './start.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root"')
const root = createRoot(container)
const language = await loadFirstLanguage()

try {
  const portal = await start()
  const queryClient = createQueryClient()
  const guard = createGuard({ portal, session, queryClient, load: (url) => window.location.replace(url) })
  const router = createBrowserRouter(createRoutes(guard))
  api.handle({
    onAuthError: () => {
      const route = matchRoute(window.location.pathname)
      if (route && isAuthPage(route.name)) return
      const { pathname, search, hash } = window.location
      void logout(`${pathname}${search}${hash}`)
    },
    onForbidden: () => void router.navigate(paths.forbidden.to(), { replace: true }),
  })
  root.render(
    <Providers language={language} portal={portal} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
} catch (error) {
  root.render(<StartError error={error} language={language} />)
}
