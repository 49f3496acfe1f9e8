import { API_BASE_PATH, DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import { type PageVisit, REMEMBERED } from '@stagedoor/contract/page-rendering'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Settings } from '../../config/settings.ts'
import type { AppEnv, Deps } from '../../deps.ts'
import { preferredLanguages } from '../../middleware/visitor-language.ts'
import { createPortalQueries } from '../../queries/portal.ts'
import { createPortalState } from '../../services/portal-state.ts'
import { PreparedPage } from '../../services/prepared-page.ts'
import { createInnerApi } from './inner-api.ts'
import { createOperatorTheme, THEME_ADDRESS } from './operator-theme.ts'
import { loadRenderer, renderSafely } from './page-renderer.ts'
import { fillTemplate, type Sharing } from './page-template.ts'
import type { PortalFiles } from './portal-files.ts'
import { readManifest } from './portal-manifest.ts'

/** The pages of the portal, each as its visitor gets it. */
export function createPortalPages(deps: Deps) {
  const callApi = createInnerApi(deps)
  const portalState = createPortalState(deps)
  const operatorTheme = createOperatorTheme(deps)
  const portal = createPortalQueries(deps.db)
  const build = createBuildMemory()

  /** Undefined `request`: as the browser renders it alone. */
  async function prepare(
    built: PortalFiles,
    request: Omit<PageVisit<Response>, 'settings'> | undefined,
    isForAll: boolean,
  ): Promise<PreparedPage> {
    const { renderer, manifest } = await build(built, deps)
    const template = (await built.page.content('identity')).toString('utf8')
    const assets = request ? await portal.listAssets() : []
    const settings = pageSettings(deps.settings, !request || assets.some(({ name }) => name === 'logo'))
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

  /** Everybody gets the same pages of a public portal, so they are kept until it has other content; others are rendered for each. */
  async function page(c: Context<AppEnv>, built: PortalFiles): Promise<PreparedPage> {
    const state = await portalState().catch(() => undefined)
    const isForAll = state?.isPublic ?? false
    const cookie = isForAll ? undefined : c.req.header('cookie')
    const request = {
      address: addressOf(c),
      languages: preferredLanguages(c.req.header('accept-language')),
      cookies: rememberedChoices(c),
      callApi: (path: string, { headers }: { headers: Record<string, string> }) =>
        callApi(path, { ...headers, ...(cookie && { cookie }) }),
    }
    // The data of another server's API are not here.
    if (deps.settings.PORTAL_API_HOST) return prepare(built, undefined, isForAll)
    if (!isForAll) return prepare(built, request, isForAll)
    const { address, languages, cookies } = request
    const key = JSON.stringify([state?.contentVersion, built.builtAt, address, languages, cookies])
    const page = await deps.caches.pages.get(key, deps.now(), () => prepare(built, request, isForAll))
    // What could not be rendered or asked for now may be there for the next one.
    if (!page.isComplete) deps.caches.pages.forget(key)
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

/** What the portal's `config/env.ts` reads. */
function pageSettings(settings: Settings, hasLogo: boolean): Record<string, string> {
  return {
    'portal-logo': hasLogo ? '' : 'none',
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

function addressOf(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

function rememberedChoices(c: Context<AppEnv>): Record<string, string> {
  return Object.fromEntries(
    Object.values(REMEMBERED).flatMap((name) => {
      const value = getCookie(c, name)
      return value ? [[name, value]] : []
    }),
  )
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
