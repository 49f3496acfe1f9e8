import type { Appearance, PortalContext } from '@stagedoor/contract/portal/portal'
import type { Context } from 'hono'
import { hasSingleSignOn } from '../../config/identity-provider.ts'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { PICTURE_HEADERS } from '../../http/middleware/security-headers.ts'
import { createPortalQueries } from './portal.queries.ts'
import { fontStylesheet, themeStylesheet } from './theme-stylesheet.ts'
import { DEFAULT_FAVICON } from './default-favicon.ts'

/** Time for which browsers need not ask again for pictures and styles of the portal. */
const ASSET_CACHING = { 'cache-control': 'public, max-age=300' } as const

export function createPortalHandlers({ db, settings }: Deps) {
  const portal = createPortalQueries(db)

  async function portalRow() {
    const row = await portal.find()
    if (!row)
      throw new AppError('unavailable', {
        detail: 'This portal has no content yet. Run `stagedoor import <folder>`.',
      })
    return row
  }

  /** The first of the named pictures that there is. */
  async function asset(c: Context<AppEnv>, ...names: [string, ...string[]]) {
    const found = (await portal.findAssets(names)).toSorted(
      (left, right) => names.indexOf(left.name) - names.indexOf(right.name),
    )[0]
    if (!found) return undefined
    return c.body(new Uint8Array(found.content), 200, {
      'content-type': found.mediaType,
      ...ASSET_CACHING,
      ...PICTURE_HEADERS,
    })
  }

  async function requiredAsset(c: Context<AppEnv>, name: string) {
    const response = await asset(c, name)
    if (!response) throw new AppError('not_found')
    return response
  }

  const css = (c: Context<AppEnv>, text: string) =>
    c.body(text, 200, { 'content-type': 'text/css; charset=utf-8', ...ASSET_CACHING })

  return {
    async context(c: Context<AppEnv>) {
      const row = await portalRow()
      const body: PortalContext = {
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
      }
      return c.json(body)
    },

    async appearance(c: Context<AppEnv>) {
      const body: Appearance = (await portalRow()).appearance
      return c.json(body)
    },

    logo: (c: Context<AppEnv>) => requiredAsset(c, 'logo'),
    darkLogo: (c: Context<AppEnv>) => requiredAsset(c, 'logo-dark'),
    cover: (c: Context<AppEnv>) => requiredAsset(c, 'cover'),

    async favicon(c: Context<AppEnv>) {
      const own = await asset(c, 'favicon', 'logo')
      return (
        own ??
        c.body(DEFAULT_FAVICON, 200, {
          'content-type': 'image/svg+xml',
          ...ASSET_CACHING,
          ...PICTURE_HEADERS,
        })
      )
    },

    /** Also without content, so that the page of an empty portal has its styles. */
    async stylesheet(c: Context<AppEnv>) {
      return css(c, themeStylesheet((await portal.find())?.appearance ?? {}))
    },

    fonts: (c: Context<AppEnv>) => css(c, fontStylesheet()),
  }
}
