import { API_BASE_PATH, DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import type { PageRequest } from '@stagedoor/contract/portal/page-rendering'
import type { Context } from 'hono'
import type { Settings } from '../../../config/settings.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { createPortalQueries } from '../../portal/portal.queries.ts'
import { createPortalState } from '../../portal/portal-state.ts'
import { PreparedPage } from './prepared-page.ts'
import type { InnerApi } from './inner-api.ts'
import { createOperatorTheme, THEME_ADDRESS } from './operator-theme.ts'
import { loadRenderer, renderSafely } from './page-renderer.ts'
import { pageRequest } from './page-visit.ts'
import { fillTemplate, type Sharing } from './page-template.ts'
import type { PortalFiles } from './portal-files.ts'
import { readManifest } from './portal-manifest.ts'

/** Pages of their own that show an error; an unknown path redirects to the first. */
const STATUS_PATHS = new Set(['/404', '/403'])

/** The pages of the portal, each as its visitor gets it. */
export function createPortalPages(deps: Deps, callApi: InnerApi) {
  const portalState = createPortalState(deps)
  const operatorTheme = createOperatorTheme(deps)
  const portal = createPortalQueries(deps.db)
  const build = createBuildMemory()

  /** Undefined `request`: as the browser renders it alone. */
  async function prepare(
    built: PortalFiles,
    request: Omit<PageRequest<Response>, 'settings'> | undefined,
    isForAll: boolean,
  ): Promise<PreparedPage> {
    const { renderer, manifest } = await build(built, deps)
    const template = (await built.page.content('identity')).toString('utf8')
    const assets = request ? await portal.listAssets() : []
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
      sharing: rendered && isForAll ? sharingOf(assets, (await portal.find())?.name) : undefined,
    })
    return new PreparedPage({
      html,
      status: rendered?.status ?? 200,
      movedTo: rendered?.redirectTo,
      isPersonal: rendered?.isPersonal ?? false,
      isComplete: rendered?.isComplete ?? false,
    })
  }

  /**
   * Pages of a public portal are the same for everybody, so they are cached until it has other content; others are
   * rendered for each visitor. A client that has too many pages rendered gets pages that its browser renders.
   */
  async function page(c: Context<AppEnv>, built: PortalFiles): Promise<PreparedPage> {
    const state = await portalState().catch(() => undefined)
    const isForAll = state?.isPublic ?? false
    const cookie = isForAll ? undefined : c.req.header('cookie')
    const request = {
      ...pageRequest(c, deps, isForAll),
      callApi: (path: string, { headers }: { headers: Record<string, string> }) =>
        callApi(path, { ...headers, ...(cookie && { cookie }) }),
    }
    // The data of another server's API are not here.
    if (deps.settings.PORTAL_API_HOST) return prepare(built, undefined, isForAll)
    const render = () => {
      const mayRender = deps.caches.renders.take(clientAddress(c, deps), deps.now())
      return prepare(built, mayRender ? request : undefined, isForAll)
    }
    if (!isForAll) return render()
    const { address, languages, cookies } = request
    const key = JSON.stringify([state?.contentVersion, built.builtAt, address, languages, cookies])
    const page = await deps.caches.pages.get(key, deps.now(), render)
    // What could not be rendered or loaded now may be there for the next visitor. Of paths that lead nowhere there are
    // endlessly many.
    const isUnknown = page.status !== 200 && !STATUS_PATHS.has(address)
    if (!page.isComplete || isUnknown) deps.caches.pages.forget(key)
    return page
  }

  return {
    page,
    theme: async (built: PortalFiles) => operatorTheme((await build(built, deps)).renderer),
  }
}

/** Pictures that sites show of a page that is shared, the better one first; where the API has each. */
const SHARED_PICTURES = [
  ['cover', 'catalog-cover'],
  ['logo', 'logo'],
] as const

/** What a shared page of a public portal shows besides its own words. Drawings are left out: few sites show them. */
function sharingOf(assets: readonly { name: string; mediaType: string }[], siteName = ''): Sharing {
  const shown = SHARED_PICTURES.find(([asset]) =>
    assets.some(({ name, mediaType }) => name === asset && mediaType !== 'image/svg+xml'),
  )
  return {
    siteName,
    ...(shown && { picturePath: `${API_BASE_PATH}/portal/${shown[1]}`, isLarge: shown[0] === 'cover' }),
  }
}

/** Which logos there are, as the portal's `config/env.ts` reads it. */
function logoSetting(assets: readonly { name: string }[]): string {
  const has = (wanted: string) => assets.some(({ name }) => name === wanted)
  if (!has('logo')) return 'none'
  return has('logo-dark') ? 'light-and-dark' : ''
}

/** What the portal's `config/env.ts` reads. */
function pageSettings(settings: Settings, logo: string): Record<string, string> {
  return {
    'portal-logo': logo,
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

/** What belongs to a build is read once, until there is another. */
function createBuildMemory() {
  let known: { builtAt: number; parts: ReturnType<typeof readParts> } | undefined
  return (built: PortalFiles, deps: Pick<Deps, 'log'>) => {
    if (known?.builtAt !== built.builtAt) known = { builtAt: built.builtAt, parts: readParts(built, deps) }
    return known.parts
  }
}

/** A renderer that cannot be loaded is a fault of the build; its pages are then rendered by the browser. */
async function readParts({ folder, builtAt }: PortalFiles, { log }: Pick<Deps, 'log'>) {
  const manifest = await readManifest(folder)
  const renderer = await loadRenderer(folder, builtAt).catch((error: unknown) => {
    log.error({ err: error }, 'the renderer of the portal could not be loaded')
    return undefined
  })
  return { manifest, renderer }
}
