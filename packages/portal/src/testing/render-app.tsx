import { render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createBrowserSession } from '../app/browser-session.ts'
import { createGuard } from '../app/guard/guard.ts'
import { Providers } from '../app/providers.tsx'
import { createRoutes } from '../app/routes.tsx'
import { paths } from '../config/paths.ts'
import { createLocalModel } from '../lib/document-model/local-model.ts'
import { StartModelProvider } from '../lib/document-model/spec-model-context.ts'
import { ENGLISH } from '../i18n/messages.ts'
import { toPortal } from '../lib/portal/portal.ts'
import { createQueryClient } from '../lib/http/query-client.ts'
import { session } from '../lib/session/session.ts'
import { aDeveloper, aPortal } from './fixtures.ts'
import { startTestServer, type Handlers } from './test-server.ts'

interface RenderAppOptions {
  /** Address of the first page. */
  at: string
  handlers: Handlers
  isPublic?: boolean
  isSignedIn?: boolean
  /** Whether one can sign in and sign up with a password. */
  hasPasswords?: boolean
  /** Whether one can sign in through an identity provider. */
  hasSso?: boolean
  /** How far back analytics shows: 24h or 90d. */
  allowedTimePeriod?: string
  /** Contents of further `<meta name="portal-…">` tags of the page, by name. */
  settings?: Readonly<Record<string, string>>
}

/** Settings of the page, as the server writes them. */
function writeSettings(settings: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(settings)) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name, content })
    document.head.append(meta)
  }
}

/** Specifications open where the test runs, as jsdom has no workers. */
function startLocalModel() {
  return { model: createLocalModel(), end: () => undefined }
}

/** The whole portal on a real local server, as a signed-in developer sees it unless told otherwise. */
export async function renderApp({
  at,
  handlers,
  isPublic = false,
  isSignedIn = true,
  hasPasswords = true,
  hasSso = false,
  allowedTimePeriod = '24h',
  settings = {},
}: RenderAppOptions) {
  const server = await startTestServer(handlers)
  writeSettings({ 'portal-api-host': server.url, ...settings })
  session.clear()
  if (isSignedIn) session.save(aDeveloper())
  const portal = toPortal(
    aPortal({
      is_public: isPublic,
      basic_auth_enabled: hasPasswords,
      oidc_auth_enabled: hasSso,
      allowed_time_period: allowedTimePeriod,
    }),
  )
  const queryClient = createQueryClient()
  const loaded: string[] = []
  const flow = createBrowserSession({
    known: undefined,
    queryClient,
    showForbidden: () => void router.navigate(paths.forbidden.to(), { replace: true }),
    routerState: () => router.state,
    load: (path) => void loaded.push(path),
    reload: () => undefined,
  })
  await flow.send({ type: 'portalLoaded', isPublic })
  const guard = createGuard({
    portal,
    session,
    flow,
    queryClient,
    load: (url) => loaded.push(url),
  })
  const router = createMemoryRouter(createRoutes(guard), { initialEntries: [at] })
  const view = render(
    <Providers language={ENGLISH} portal={portal} queryClient={queryClient} flow={flow}>
      <StartModelProvider value={startLocalModel}>
        <RouterProvider router={router} />
      </StartModelProvider>
    </Providers>,
  )
  onTestFinished(async () => {
    view.unmount()
    flow.end()
    router.dispose()
    queryClient.clear()
    await server.close()
  })
  return { ...view, server, router, queryClient, portal, loaded }
}
