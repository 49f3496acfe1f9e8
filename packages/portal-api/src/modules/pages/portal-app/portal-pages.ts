import { API_BASE_PATH, DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import type { PageRequest } from '@stagedoor/contract/portal/page-rendering'
import type { Context } from 'hono'
import type { Settings } from '../../../config/settings.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { isDatabaseUnavailable } from '../../../errors/database-errors.ts'
import type { Services } from '../../../services.ts'
import { createDeveloperSession } from '../../accounts/sessions/session.middleware.ts'
import { createPortalState, findPortal, listBrandingAssets } from '../../portal/portal.service.ts'
import { PreparedPage, type Rendering } from './prepared-page.ts'
import type { InnerApi } from './inner-api.ts'
import { createOperatorTheme, THEME_ADDRESS } from './operator-theme.ts'
import { canonicalAddress, isDecodable } from './operation-address.ts'
import { loadRenderer, renderSafely } from './page-renderer.ts'
import { catalogFilters, pageRequest } from './page-request.ts'
import { fillTemplate, type Sharing } from './page-template.ts'
import type { PortalFiles } from './portal-files.ts'
import { readManifest } from './portal-manifest.ts'

/** Paths of error pages. Unknown paths redirect to the first. */
const STATUS_PATHS = new Set(['/404', '/403'])

type Requested = Omit<PageRequest<Response>, 'settings'>

/** Time that is counted for each page in addition to its rendering: queries, the template and compression. */
const BASE_MS = 10

/** What the pages need in addition to the API. */
export type PageServices = Pick<Services, 'access' | 'catalog' | 'sessionCookies' | 'sessions'>

/** The pages of the portal, each as its visitor gets it. */
export function createPortalPages(deps: Deps, services: PageServices, callApi: InnerApi) {
  const { caches, now } = deps
  const sessionOf = createDeveloperSession(services)
  const portalState = createPortalState(deps)
  const operatorTheme = createOperatorTheme(deps)
  const build = createBuildCache()
  const prepare = createPreparation(deps, { build, operatorTheme })

  /**
   * Pages of a public portal are the same for everybody, so they are cached until the content changes. Pages of a private
   * portal are rendered for each request. A client over the limit gets pages that the browser renders.
   *
   * @param url address of the page, if the request is for something else
   */
  async function page(
    c: Context<AppEnv>,
    built: PortalFiles,
    url = new URL(c.req.url),
  ): Promise<PreparedPage> {
    const state = await portalState().catch(() => undefined)
    const isForAll = state?.isPublic ?? false
    // With another API server, this server has no data to render.
    if (deps.settings.PORTAL_API_HOST) return prepare(built, 'byBrowser', isForAll)
    if (!isDecodable(url.pathname)) return redirection('/404', isForAll, 404)
    const api = createPageApi(c, callApi, isForAll)
    const request = { ...pageRequest(c, deps, url, isForAll), callApi: api.call }
    const { address, languages, cookies } = request
    const key = JSON.stringify([state?.contentVersion, built.builtAt, address, languages, cookies])
    const client = clientAddress(c, deps)
    const at = now()
    if (isForAll && caches.pages.has(key, at)) return caches.pages.get(key, at, () => render())
    const canonical = await redirectTarget()
    if (canonical !== undefined) return redirection(canonical, isForAll)
    // Others may wait for the same page, so it is not limited once it is in the cache.
    const isCached = isForAll && caches.pages.has(key, now())
    if (!isCached && !deps.budgets.renders.take(client, now())) return prepare(built, 'limited', isForAll)
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
      return canonicalAddress(services, url, { developerId: session?.subjectId, isPending })
    }

    async function render(): Promise<PreparedPage> {
      const rendered = await prepare(built, request, isForAll)
      deps.budgets.renders.settle(client, BASE_MS + rendered.renderMs, now())
      return rendered
    }
  }

  /** While the database is not available, the browser renders the page, which shows the error and tries again. */
  async function pageOrError(...request: Parameters<typeof page>): Promise<PreparedPage> {
    try {
      return await page(...request)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      deps.log.warn({ err: error }, 'a page is not rendered: the database is not available')
      return prepare(request[1], 'unavailable', false)
    }
  }

  return {
    page: pageOrError,
    theme: async (built: PortalFiles) => operatorTheme((await build(built, deps)).renderer),
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
  return new PreparedPage({
    html: '',
    rendering: 'rendered',
    status,
    redirectTo,
    keepsQuery: false,
    isPersonal: !isForAll,
    isComplete: true,
  })
}

/** Returns a function that builds a page from the template and the rendered content. */
function createPreparation(
  deps: Deps,
  {
    build,
    operatorTheme,
  }: { build: ReturnType<typeof createBuildCache>; operatorTheme: ReturnType<typeof createOperatorTheme> },
) {
  /** @param requested for a page that the browser renders: the reason */
  return async (
    built: PortalFiles,
    requested: Requested | Exclude<Rendering, 'rendered' | 'failed'>,
    isForAll: boolean,
  ): Promise<PreparedPage> => {
    const request = typeof requested === 'string' ? undefined : requested
    const { renderer, manifest } = await build(built, deps)
    const template = (await built.page.content('identity')).toString('utf8')
    const assets = request ? await listBrandingAssets(deps.db) : []
    const settings = pageSettings(deps.settings, request ? logoSetting(assets) : '')
    const rendered =
      request && renderer
        ? await renderSafely(renderer.renderPage, { ...request, settings }, deps)
        : undefined
    const theme = rendered && (await operatorTheme(renderer))
    const html = fillTemplate(template, {
      settings,
      portalUrl: deps.settings.PORTAL_URL,
      language: deps.settings.PORTAL_LANGUAGE ?? DEFAULT_LANGUAGE,
      rendered,
      manifest,
      theme: theme && `${THEME_ADDRESS}?v=${theme.version}`,
      isIndexed: deps.settings.ROBOTS_INDEX && isForAll,
      sharing: rendered && isForAll ? sharingOf(assets, (await findPortal(deps.db))?.name) : undefined,
    })
    return new PreparedPage({
      html,
      rendering: typeof requested === 'string' ? requested : rendered ? 'rendered' : 'failed',
      status: requested === 'unavailable' ? 503 : (rendered?.status ?? 200),
      redirectTo: rendered?.redirectTo,
      isPersonal: rendered?.isPersonal ?? false,
      isComplete: rendered?.isComplete ?? false,
      renderMs: rendered?.renderMs,
      // Images are for everybody.
      preview: isForAll ? rendered?.head.preview : undefined,
    })
  }
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
function pageSettings(settings: Settings, logo: string): Record<string, string> {
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

/** Caches the parts of a build until the next build. */
function createBuildCache() {
  let cached: { builtAt: number; parts: ReturnType<typeof readParts> } | undefined
  return (built: PortalFiles, deps: Pick<Deps, 'log'>) => {
    if (cached?.builtAt !== built.builtAt) cached = { builtAt: built.builtAt, parts: readParts(built, deps) }
    return cached.parts
  }
}

/** Reads the parts of a build. If the renderer cannot be loaded, the browser renders the pages. */
async function readParts({ folder, builtAt }: PortalFiles, { log }: Pick<Deps, 'log'>) {
  const manifest = await readManifest(folder)
  const renderer = await loadRenderer(folder, builtAt).catch((error: unknown) => {
    log.error({ err: error }, 'failed to load the renderer of the portal')
    return undefined
  })
  return { manifest, renderer }
}
