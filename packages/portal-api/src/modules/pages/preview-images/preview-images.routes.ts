import { type Context, Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { hasEntityTag } from '../../../http/middleware/if-none-match.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { operatorTokensOf } from '../portal-app/operator-theme.ts'
import type { PreparedPage } from '../portal-app/prepared-page.ts'
import type { PreviewImage } from './draw-preview.ts'
import { PREVIEW_FOLDER } from '@stagedoor/contract/portal/preview-address'
import { pageOfPreviewImage } from './preview-address.ts'
import { createPreviewImages } from './preview-images.service.ts'

/** Sites that show link previews keep their own copy. */
const CACHING = { 'cache-control': 'public, max-age=3600' } as const

/** Colors of the portal in its light theme (packages/portal/src/styles/tokens.css), which operators can change. */
const DEFAULT_COLORS = { surface: '#fbf9f4', ink: '#1c1b19', 'ink-muted': '#5f594f', accent: '#1f4b3f' }

/**
 * Images for link previews of the pages of a public portal. They contain what the page itself shows to everybody.
 *
 * @param pageAt returns the page at a URL, for all visitors
 */
export function previewImageRoutes(
  deps: Deps,
  pageAt: (c: Context<AppEnv>, url: URL) => Promise<PreparedPage | undefined>,
) {
  const images = createPreviewImages(deps)

  async function imageAt(c: Context<AppEnv>): Promise<PreviewImage> {
    const url = pageOfPreviewImage(new URL(c.req.url))
    const page = url && (await pageAt(c, url))
    // Sites cache the response 404.
    if (page?.rendering === 'limited') {
      throw new AppError('too_many_attempts', { headers: { 'retry-after': '1' } })
    }
    if (page && ['failed', 'unavailable'].includes(page.rendering))
      throw new AppError('unavailable', { headers: { 'retry-after': '10' } })
    const preview = page?.preview
    const portal = preview && (await findPortal(deps.db))
    if (!portal) throw new AppError('not_found')
    const tokens = operatorTokensOf(portal)
    const color = (token: keyof typeof DEFAULT_COLORS) =>
      tokens[`--operator-${token}-light`] ?? DEFAULT_COLORS[token]
    return {
      ...preview,
      portalName: portal.name,
      colors: {
        surface: color('surface'),
        ink: color('ink'),
        inkMuted: color('ink-muted'),
        accent: color('accent'),
      },
    }
  }

  return new Hono<AppEnv>().get(`${PREVIEW_FOLDER}/*`, async (c) => {
    const image = await imageAt(c)
    const tag = images.entityTag(image)
    const headers = { ...CACHING, etag: `"${tag}"` }
    if (hasEntityTag(c, headers.etag)) return c.body(null, 304, headers)
    const png = await images.png(image, tag, clientAddress(c, deps))
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
  })
}
