import { API_BASE_PATH } from '@stagedoor/contract/constants'
import type { PageRequest, PageSettings, Sharing } from '@stagedoor/contract/portal/page-rendering'
import type { Context } from 'hono'
import type { Settings } from '../../../config/settings.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { isDatabaseUnavailable } from '../../../errors/database-errors.ts'
import type { Services } from '../../../services.ts'
import { createDeveloperSession } from '../../accounts/sessions/session.middleware.ts'
import { createPortalState, findPortal, listBrandingAssets } from '../../portal/portal.service.ts'
import { type PreparedPage, preparedPage, type Rendering } from './prepared-page.ts'
import type { InnerApi } from './inner-api.ts'
import { createOperatorTheme, THEME_ADDRESS } from './operator-theme.ts'
import { canonicalAddress, isDecodable } from './operation-address.ts'
import { addressWithId } from './product-address.ts'
import { createRendererCache, renderSafely } from './page-renderer.ts'
import { catalogFilters, readPageRequest } from './page-request.ts'
import type { PortalFiles } from './portal-files.ts'

/** Paths of error pages. Unknown paths redirect to the first. */
const STATUS_PATHS = new Set(['/404', '/403'])

/** Time that is counted for each page in addition to its rendering: queries and compression. */
const BASE_MS = 10

/** What the pages need in addition to the API. */
export type PageServices = Pick<Services, 'access' | 'catalog' | 'sessionCookies' | 'sessions'>

/** The pages of the portal, each as its visitor gets it. */
export function createPortalPages(deps: Deps, services: PageServices, callApi: InnerApi) {
  const { caches, now } = deps
  const sessionOf = createDeveloperSession(services)
  const portalState = createPortalState(deps)
  const operatorTheme = createOperatorTheme(deps)
  const rendererOf = createRendererCache(deps)

  /**
   * Pages of a public portal are the same for everybody, so they are cached until the content changes. Pages of a private
   * portal are rendered for each request. A client over the limit gets pages that the browser renders.
   *
   * @param url address of the page, if the request is for something else
   */
  async function prepare(
    c: Context<AppEnv>,
    built: PortalFiles,
    url = new URL(c.req.url),
  ): Promise<PreparedPage> {
    const state = await portalState().catch(() => undefined)
    const isForAll = state?.isPublic ?? false
    // With another API server, this server has no data to render.
    if (deps.settings.PORTAL_API_HOST) return forBrowser(built, 'byBrowser')
    if (!isDecodable(url.pathname)) return redirection('/404', isForAll, 404)
    const api = createPageApi(c, callApi, isForAll)
    const request = { ...readPageRequest(c, deps, url, isForAll), callApi: api.call }
    const { address, languages, cookies } = request
    const key = JSON.stringify([state?.contentVersion, built.builtAt, address, languages, cookies])
    const client = clientAddress(c, deps)
    const at = now()
    if (isForAll && caches.pages.has(key, at)) return caches.pages.get(key, at, () => render())
    const canonical = await redirectTarget()
    if (canonical !== undefined) return redirection(canonical, isForAll)
    // Others may wait for the same page, so it is not limited once it is in the cache.
    const isCached = isForAll && caches.pages.has(key, now())
    if (!isCached && !deps.budgets.renders.take(client, now())) return forBrowser(built, 'limited')
    if (!isForAll) return render()
    const page = await caches.pages.get(key, now(), () => render())
    // Incomplete pages may be complete at the next request. Unknown paths, redirects and filters of the catalog are
    // not cached, because there are infinitely many.
    const isUnknown = page.status !== 200 && !STATUS_PATHS.has(address)
    const isUnlimited = isUnknown || page.redirectTo !== undefined || catalogFilters(url).size > 0
    if (!(page.isComplete && api.mayStore()) || isUnlimited) caches.pages.evict(key)
    return page

    /** Visitors of a private portal who are not signed in are sent to the login page instead. */
    async function redirectTarget(): Promise<string | undefined> {
      const session = isForAll ? undefined : await sessionOf(c)
      if (!isForAll && !session) return undefined
      const isPending = session !== undefined && session.level !== 'full'
      const visitor = { developerId: session?.subjectId, isPending }
      return (await addressWithId(services, url, visitor)) ?? canonicalAddress(services, url, visitor)
    }

    async function render(): Promise<PreparedPage> {
      const rendered = await forRequest(built, request, isForAll)
      deps.budgets.renders.settle(client, BASE_MS + rendered.renderMs, now())
      return rendered
    }
  }

  /** A page for the browser to render. Does not use the database. Without a renderer, settings have their defaults. */
  async function forBrowser(
    built: PortalFiles,
    rendering: Exclude<Rendering, 'rendered'>,
    settings = pageSettings(deps.settings, ''),
  ): Promise<PreparedPage> {
    const loaded = await rendererOf(built)
    const html = loaded
      ? await loaded.renderer.renderShell({ settings, manifest: loaded.manifest })
      : (await built.index.content('identity')).toString('utf8')
    return preparedPage(html, { rendering, status: rendering === 'unavailable' ? 503 : 200 })
  }

  async function forRequest(
    built: PortalFiles,
    request: PageRequest<Response>,
    isForAll: boolean,
  ): Promise<PreparedPage> {
    const loaded = await rendererOf(built)
    const [assets, portal, theme] = await Promise.all([
      listBrandingAssets(deps.db),
      findPortal(deps.db),
      loaded && operatorTheme(loaded.renderer),
    ])
    // After the queries, so that a page without a renderer also says that the database is not available.
    if (!loaded) return forBrowser(built, 'failed')
    const { renderer, manifest } = loaded
    const settings = pageSettings(deps.settings, logoSetting(assets))
    const data = {
      settings,
      manifest,
      isIndexed: deps.settings.ROBOTS_INDEX && isForAll,
      theme: theme && `${THEME_ADDRESS}?v=${theme.version}`,
      sharing: isForAll ? sharingOf(assets, portal?.name) : undefined,
    }
    const rendered = await renderSafely(() => renderer.renderPage(request, data), deps)
    if (!rendered) return forBrowser(built, 'failed', settings)
    const { html, preview, ...page } = rendered
    // Preview images are for everybody.
    return preparedPage(html, { ...page, rendering: 'rendered', preview: isForAll ? preview : undefined })
  }

  /** While the database is not available, the browser renders the page, which shows the error and tries again. */
  async function prepareOrExplain(...request: Parameters<typeof prepare>): Promise<PreparedPage> {
    try {
      return await prepare(...request)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      deps.log.warn({ err: error }, 'a page is not rendered: the database is not available')
      return forBrowser(request[1], 'unavailable')
    }
  }

  return {
    prepare: prepareOrExplain,
    theme: async (built: PortalFiles) => operatorTheme((await rendererOf(built))?.renderer),
  }
}

/** The API as one page calls it. */
function createPageApi(c: Context<AppEnv>, callApi: InnerApi, isForAll: boolean) {
  const cookie = isForAll ? undefined : c.req.header('cookie')
  let mayStore = true
  return {
    /** False if one of the responses will change soon. */
    mayStore: () => mayStore,
    async call(path: string, { headers }: { headers: Record<string, string> }): Promise<Response> {
      const response = await callApi(path, { ...headers, ...(cookie && { cookie }) }, c)
      mayStore &&= !response.headers.has('retry-after')
      return response
    },
  }
}

function redirection(redirectTo: string, isForAll: boolean, status: 200 | 404 = 200): PreparedPage {
  const isPersonal = !isForAll
  return preparedPage('', {
    rendering: 'rendered',
    status,
    redirectTo,
    dropsQuery: true,
    isPersonal,
    isComplete: true,
  })
}

/** Assets for Open Graph pictures in order of preference, with their paths in the API. */
const SHARED_PICTURES = [
  ['cover', 'catalog-cover'],
  ['logo', 'logo'],
] as const

/** Returns the Open Graph data of a public portal. Skips SVG pictures, which few sites support. */
function sharingOf(assets: readonly { name: string; mediaType: string }[], siteName = ''): Sharing {
  const shown = SHARED_PICTURES.find(([asset]) =>
    assets.some(({ name, mediaType }) => name === asset && mediaType !== 'image/svg+xml'),
  )
  return {
    siteName,
    ...(shown && { picturePath: `${API_BASE_PATH}/portal/${shown[1]}`, isLarge: shown[0] === 'cover' }),
  }
}

/** Returns which logos exist, in the format of the portal's `config/env.ts`. */
function logoSetting(assets: readonly { name: string }[]): string {
  const has = (wanted: string) => assets.some(({ name }) => name === wanted)
  if (!has('logo')) return 'none'
  return has('logo-dark') ? 'light-and-dark' : ''
}

/** Returns the settings that the portal's `config/env.ts` reads. */
function pageSettings(settings: Settings, logo: string): PageSettings {
  return {
    'portal-logo': logo,
    'portal-origin': new URL(settings.PORTAL_URL).origin,
    'portal-api-host': settings.PORTAL_API_HOST ?? '',
    'portal-vendor': settings.PORTAL_VENDOR,
    'portal-language': settings.PORTAL_LANGUAGE ?? '',
    'portal-rum-application-id': settings.RUM_APPLICATION_ID ?? '',
    'portal-rum-client-token': settings.RUM_CLIENT_TOKEN ?? '',
    'portal-terms-url': settings.TERMS_URL ?? '',
    'portal-privacy-url': settings.PRIVACY_URL ?? '',
    'portal-landing-host': settings.LANDING_PAGE_ENABLED ? new URL(settings.PORTAL_URL).hostname : '',
    'portal-contact-url': settings.CONTACT_URL ?? '',
    'portal-blog-url': settings.BLOG_URL ?? '',
    'portal-flags': settings.FEATURE_FLAGS,
    'portal-launchdarkly-client-id': settings.LAUNCHDARKLY_CLIENT_ID ?? '',
    'portal-launchdarkly-url': settings.LAUNCHDARKLY_URL ?? '',
  }
}
