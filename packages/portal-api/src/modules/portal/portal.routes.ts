import { AppearanceSchema, PortalContextSchema } from '@stagedoor/contract/portal/portal'
import type { Context } from 'hono'
import { hasSingleSignOn } from '../../config/identity-provider.ts'
import type { AppEnv, Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { AppError } from '../../errors/app-error.ts'
import { PICTURE_HEADERS } from '../../http/middleware/security-headers.ts'
import { route, routes } from '../../http/route.ts'
import { findBrandingAssets, findPortal } from './portal.service.ts'
import { fontStylesheet, appearanceStylesheet } from './appearance-stylesheet.ts'

/** Caching of pictures and styles by browsers. */
const ASSET_CACHING = { 'cache-control': 'public, max-age=300' } as const

const NO_CONTENT = 'This portal has no content yet. Run `stagedoor import <folder>`.'
const about = { tag: 'Portal', access: 'everybody' } as const
const PICTURE = { 200: { description: 'The picture.', content: { 'image/*': 'binary' } } } as const

/** Settings and appearance of this portal. */
export function portalRoutes({ db, settings, demoAccounts }: Deps, guards: AccessGuards) {
  async function requirePortal() {
    const row = await findPortal(db)
    if (!row) throw new AppError('unavailable', { detail: NO_CONTENT })
    return row
  }

  /** Sends the first of the named pictures that exists. */
  async function findPicture(c: Context<AppEnv>, ...names: [string, ...string[]]) {
    const found = await findBrandingAssets(db, names)
    const [first] = found.toSorted((left, right) => names.indexOf(left.name) - names.indexOf(right.name))
    return first && sendPicture(c, new Uint8Array(first.content), first.mediaType)
  }

  const picture = (name: string, path: string, id: string, summary: string) =>
    route('get', path, {
      ...about,
      id,
      summary,
      responses: PICTURE,
      errors: ['not_found'],
      handler: async ({ c }) => {
        const found = await findPicture(c, name)
        if (!found) throw new AppError('not_found')
        return found
      },
    })

  const styles = (path: string, id: string, summary: string, css: () => Promise<string>) =>
    route('get', path, {
      ...about,
      id,
      summary,
      responses: { 200: { description: 'The styles.', content: { 'text/css': 'binary' } } },
      handler: async ({ c }) =>
        c.body(await css(), 200, { 'content-type': 'text/css; charset=utf-8', ...ASSET_CACHING }),
    })

  return routes(guards, [
    route('get', '/portal', {
      ...about,
      id: 'getPortal',
      summary: 'Get the settings of the portal',
      responses: { 200: PortalContextSchema },
      handler: async () => {
        const row = await requirePortal()
        return {
          portal_id: row.portalId,
          org_id: row.orgId,
          name: row.name,
          canonical_domain: new URL(settings.PORTAL_URL).hostname,
          featureset_id: '',
          is_public: row.isPublic,
          rbac_enabled: row.rbacEnabled,
          basic_auth_enabled: row.basicAuthEnabled,
          oidc_auth_enabled: hasSingleSignOn(settings),
          dcr_provider_ids: [],
          allowed_time_period: row.allowedTimePeriod,
          ...(demoAccounts.length > 0 && { has_demo_accounts: true }),
          ...(row.testAccessBeforeApproval && { test_access_before_approval: true }),
        }
      },
    }),

    route('get', '/portal/appearance', {
      ...about,
      id: 'getAppearance',
      summary: 'Get messages, pictures, and theme of the portal',
      responses: { 200: AppearanceSchema },
      handler: async () => (await requirePortal()).appearance,
    }),

    picture('logo', '/portal/logo', 'getLogo', 'Get the logo'),
    picture('logo-dark', '/portal/logo-dark', 'getDarkLogo', 'Get the logo for dark backgrounds'),
    picture('cover', '/portal/catalog-cover', 'getCatalogCover', 'Get the picture of the catalog header'),

    route('get', '/portal/favicon.ico', {
      ...about,
      id: 'getFavicon',
      summary: 'Get the icon of the browser tab',
      responses: PICTURE,
      handler: async ({ c }) =>
        (await findPicture(c, 'favicon', 'logo')) ?? sendPicture(c, DEFAULT_FAVICON, 'image/svg+xml'),
    }),

    // Available before the first import too, so that the page of an empty portal has styles.
    styles(
      '/portal/stylesheet.css',
      'getStylesheet',
      'Get the theme as CSS variables and classes',
      async () => appearanceStylesheet((await findPortal(db))?.appearance ?? {}),
    ),
    styles('/portal/stylesheet/font.css', 'getFontStylesheet', 'Get the font families', async () =>
      fontStylesheet(),
    ),
  ])
}

function sendPicture(c: Context<AppEnv>, content: string | Uint8Array<ArrayBuffer>, mediaType: string) {
  return c.body(content, 200, { 'content-type': mediaType, ...ASSET_CACHING, ...PICTURE_HEADERS })
}

/** Favicon of portals without a logo or favicon: an open door. */
const DEFAULT_FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4b3f"/><path d="M10 26V6h12v20M10 26l7-3V9l-7-3" fill="none" stroke="#fbf9f4" stroke-width="2" stroke-linejoin="round"/></svg>'
