import { render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
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
  at: string
  handlers: Handlers
  isPublic?: boolean
  isSignedIn?: boolean
  hasPasswords?: boolean
  hasSso?: boolean
  hasAccessControl?: boolean
  /** Longest period of analytics: 24h or 90d. */
  allowedTimePeriod?: string
  /** Additional `<meta name="portal-…">` tags of the page: contents by name. */
  settings?: Readonly<Record<string, string>>
}

/** Adds settings as `<meta>` tags, like the server. */
function writeSettings(settings: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(settings)) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name, content })
    document.head.append(meta)
  }
}

/** Reads specifications in the test's thread, because jsdom has no workers. */
function startLocalModel() {
  return { model: createLocalModel(), end: () => undefined }
}

/** Renders the whole portal with a local test server, by default for a signed-in developer. */
export async function renderApp({
  at,
  handlers,
  isPublic = false,
  isSignedIn = true,
  hasPasswords = true,
  hasSso = false,
  hasAccessControl = false,
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
      rbac_enabled: hasAccessControl,
      basic_auth_enabled: hasPasswords,
      oidc_auth_enabled: hasSso,
      allowed_time_period: allowedTimePeriod,
    }),
  )
  const queryClient = createQueryClient()
  const loaded: string[] = []
  // The flow starts before the router exists.
  const started: { router?: ReturnType<typeof createMemoryRouter> } = {}
  const flow = createBrowserSession({
    known: undefined,
    queryClient,
    showForbidden: () => void router.navigate(paths.forbidden.to(), { replace: true }),
    routerState: () => started.router?.state,
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
  started.router = router
  const view = render(
    <Providers language={ENGLISH} portal={portal} queryClient={queryClient} flow={flow}>
      {/* Documents of other tests are not kept. */}
      <StartModelProvider value={() => startLocalModel()}>
        <RouterProvider router={router} />
      </StartModelProvider>
    </Providers>,
  )
  onTestFinished(async () => {
    // A page whose code is evaluated after its test, without a document, would fail in all later tests of the worker.
    await vi.dynamicImportSettled()
    view.unmount()
    flow.end()
    router.dispose()
    queryClient.clear()
    await server.close()
  })
  return { ...view, server, router, queryClient, portal, loaded }
}
