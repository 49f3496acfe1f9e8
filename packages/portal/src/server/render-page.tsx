import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  PageData,
  PageRenderer,
  PageRequest,
  RenderedPage,
} from '@stagedoor/contract/portal/page-rendering'
import type { ProductActions } from '@stagedoor/contract/catalog/products'
import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { describeVisitor, type InitialData } from '../app/initial-data.ts'
import { findRedirect } from '../app/find-redirect.ts'
import { matchRoute } from '../app/guard/match-route.ts'
import { handleOf, preparePage } from '../app/prepare-page.ts'
import { Providers } from '../app/providers.tsx'
import { createRoutes } from '../app/routes.tsx'
import { paths } from '../config/paths.ts'
import { loadFirstLanguage } from '../i18n/load-language.ts'
import type { LoadedLanguage } from '../i18n/messages.ts'
import { productActionsKey } from '../features/catalog/product/api/get-product-actions.ts'
import { isApiProblem } from '../lib/http/api-problem.ts'
import { type Portal, toPortal } from '../lib/portal/portal.ts'
import { createQueryClient } from '../lib/http/query-client.ts'
import { readTheme } from '../lib/theme/theme.ts'
import { setRenderEnvironment } from '../config/render-environment.ts'
import { isCode } from '../lib/browser/code-query.ts'
import { describePage } from './describe-page.ts'
import { renderDocument } from './document.ts'
import { loadSituation, mayShow } from './situation.ts'
import { createServerEnvironment, INTERNAL_ORIGIN, type ServerEnvironment } from './server-environment.ts'

/** About two thousand operations. Larger responses are loaded by the browser. */
const MAX_RESPONSE_LENGTH = 600_000

const environments = new AsyncLocalStorage<ServerEnvironment>()
setRenderEnvironment(() => {
  const current = environments.getStore()
  if (!current) throw new Error('There is no render environment: call renderPage()')
  return current
})

/** Shared by all requests: the routes contain no data of a visitor. */
const routes = createRoutes(async () => null)

export const renderPage: PageRenderer<Response>['renderPage'] = (request, data) => {
  const environment = createServerEnvironment(request, data.settings)
  return environments.run(environment, () => render(request, data, environment))
}

async function render(
  { address }: PageRequest<Response>,
  data: PageData,
  environment: ServerEnvironment,
): Promise<RenderedPage> {
  const url = new URL(address, INTERNAL_ORIGIN)
  const language = await loadFirstLanguage()
  const { context, developer } = await loadSituation()
  if (developer) environment.session = { developer }
  const portal = toPortal(context)
  const queryClient = createQueryClient()
  const route = matchRoute(url.pathname)
  const isShown = route !== undefined && mayShow({ route: route.name, url, portal, developer })
  if (isShown) await preparePage(url.pathname + url.search, { routes, portal, queryClient })

  const ofData = statusOfData(queryClient, route?.params['product'])
  // The address may name a version that no longer exists: its data are missing, but it leads to the newest version.
  const redirectTo =
    isShown && (ofData === 200 || ofData === 404) ? findRedirect(route, url, queryClient) : undefined
  const ofPage = isShown && redirectTo === undefined ? (ofData ?? 200) : 200
  const status = route ? (STATUS_PAGES[route.name] ?? ofPage) : 404
  const isWhole = route !== undefined && isShown && (ofData === 200 || route.name in STATUS_PAGES)
  const page = {
    status,
    // Unknown addresses redirect to another page in the browser.
    redirectTo: route ? redirectTo : paths.notFound.to(),
    isPersonal: developer !== null,
    isComplete: ofData !== undefined,
  }
  if (page.redirectTo !== undefined) return { ...page, html: '', renderMs: 0 }
  const head = describePage({ route, status, url, portal, queryClient, messages: language.messages })
  // Serialized before rendering, so that the browser hydrates with the same data.
  dropLargeResponses(queryClient)
  const app =
    isWhole && (await isServed(url.pathname))
      ? await renderApp(url, { portal, queryClient, language })
      : undefined
  const initialData = JSON.stringify({
    portal: context,
    developer,
    renderedFor: app ? describeVisitor(language.language) : null,
    queries: firstQueries(queryClient),
  } satisfies InitialData)
  queryClient.clear()
  const html = renderDocument(data, {
    language,
    theme: readTheme(),
    head: { ...head, title: (app && environment.title) ?? head.title },
    // Also for pages that the browser renders: their files are loaded early.
    modules: isShown ? moduleFiles(url.pathname) : [],
    app: app?.html,
    initialData,
  })
  return { ...page, html, preview: head.preview, renderMs: app?.renderMs ?? 0 }
}

/** Status of pages that replace others. */
const STATUS_PAGES: Readonly<Partial<Record<string, RenderedPage['status']>>> = {
  notFound: 404,
  forbidden: 403,
}

/** Undefined if some data could not be loaded; the browser loads the page then. */
function statusOfData(queryClient: QueryClient, productId = ''): RenderedPage['status'] | undefined {
  const actions = queryClient.getQueryData<ProductActions>(productActionsKey(productId))
  if (actions?.actions.view === false) return 403
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? [])
  if (errors.length === 0) return 200
  const statuses = errors.map((error) => (isApiProblem(error) ? error.status : 0))
  if (statuses.includes(403)) return 403
  return statuses.some((status) => status === 404 || status === 400) ? 404 : undefined
}

async function isServed(pathname: string): Promise<boolean> {
  const page = matchRoutes(routes, pathname)?.at(-1)
  return page !== undefined && (await handleOf(page.route))?.isServed === true
}

interface App {
  portal: Portal
  queryClient: QueryClient
  language: LoadedLanguage
}

async function renderApp(url: URL, app: App): Promise<{ html: string; renderMs: number } | undefined> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return undefined
  const { language, portal, queryClient } = app
  const started = performance.now()
  const html = renderToString(
    <Providers language={language} portal={portal} queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  return { html, renderMs: performance.now() - started }
}

/** Page IDs are file names. */
function moduleFiles(pathname: string): string[] {
  const matches = matchRoutes<RouteObject>(routes, pathname) ?? []
  return matches.flatMap(({ route }) => (route.lazy ? [`src/app/routes/${route.id}.tsx`] : []))
}

function dropLargeResponses(queryClient: QueryClient): void {
  for (const { queryHash, queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (state.data === undefined || JSON.stringify(state.data).length <= MAX_RESPONSE_LENGTH) continue
    queryClient.removeQueries({ queryKey, predicate: (query) => query.queryHash === queryHash })
  }
}

function firstQueries(queryClient: QueryClient): InitialData['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && !isCode(queryKey))
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
}
