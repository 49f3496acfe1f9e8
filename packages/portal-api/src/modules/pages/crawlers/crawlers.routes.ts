import { MARKDOWN_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createPortalState } from '../../portal/portal.service.ts'
import type { InnerApi } from '../portal-app/inner-api.ts'
import type { PublicPages } from './public-pages.service.ts'
import { createMarkdownPages } from './markdown-pages.ts'
import { llmsText, robotsText, siteMapText } from './texts.ts'
import type { Services } from '../../../services.ts'

const HTML_MEDIA_TYPE = 'text/html'

/** Crawlers may cache these responses for five minutes. */
const CACHING = { 'cache-control': 'public, max-age=300' } as const

/** Pages for search engines and agents, with public content only. A private portal has none. */
export function crawlerRoutes(deps: Deps, { publicPages }: Services, callApi: InnerApi) {
  const { PORTAL_URL: portalUrl, ROBOTS_INDEX: isIndexed } = deps.settings
  const portalState = createPortalState(deps)
  const markdown = createMarkdownPages(deps, publicPages, callApi)

  async function pagesOrNotFound(): Promise<PublicPages> {
    const pages = await publicPages.all()
    if (!pages) throw new AppError('not_found')
    return pages
  }

  const text = (c: Context<AppEnv>, body: string, mediaType: string) =>
    c.body(body, 200, { ...CACHING, 'content-type': `${mediaType}; charset=utf-8` })

  return new Hono<AppEnv>()
    .get('/robots.txt', async (c) => {
      const isOpen = isIndexed && (await portalState()).isPublic
      return text(c, robotsText(portalUrl, isOpen), 'text/plain')
    })
    .get('/sitemap.xml', async (c) => {
      const { isPublic, contentVersion } = await portalState()
      if (!isPublic) throw new AppError('not_found')
      const siteMap = await deps.caches.siteMap.get(contentVersion, deps.now(), async () => {
        const pages = await pagesOrNotFound()
        return siteMapText(portalUrl, pages, await publicPages.operationPaths(pages))
      })
      return text(c, siteMap, 'application/xml')
    })
    .get('/llms.txt', async (c) => text(c, llmsText(portalUrl, await pagesOrNotFound()), MARKDOWN_MEDIA_TYPE))
    .get('*', async (c, next) => {
      const path = markdownPath(c)
      const body = path === undefined ? undefined : await markdown(path)
      if (body === undefined) return next()
      c.header('vary', 'Accept')
      return text(c, body, MARKDOWN_MEDIA_TYPE)
    })
}

/** The path of the page if the request is for Markdown: by the suffix `.md`, or because `Accept` prefers it. */
function markdownPath(c: Context<AppEnv>): string | undefined {
  const { path } = c.req
  if (!/^\/(?:$|docs\/|spec\/|index\.md$)/.test(path)) return undefined
  if (path.endsWith('.md')) return path.slice(0, -'.md'.length)
  const supports = [HTML_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE]
  const preferred = accepts(c, { header: 'Accept', supports, default: HTML_MEDIA_TYPE })
  return preferred === MARKDOWN_MEDIA_TYPE ? path : undefined
}
