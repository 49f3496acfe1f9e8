import { MARKDOWN_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { CodedText, sendCodedText } from '../../../http/coded-text.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { createPortalState } from '../../portal/portal.service.ts'
import type { InnerApi } from '../portal-app/inner-api.ts'
import { textMs } from '../../../security/work-budgets.ts'
import type { PublicPages } from './public-pages.service.ts'
import { createMarkdownPages, type MarkdownPage } from './markdown-pages.ts'
import { llmsText, robotsText, siteMapText } from './texts.ts'
import type { Services } from '../../../services.ts'

const HTML_MEDIA_TYPE = 'text/html'

/** Crawlers may cache these responses for five minutes. */
const CACHING = { 'cache-control': 'public, max-age=300' } as const

/** Pages for search engines and agents, with public content only. A private portal has none. */
export function crawlerRoutes(deps: Deps, { publicPages }: Services, callApi: InnerApi) {
  const { PORTAL_URL: portalUrl, ROBOTS_INDEX: isIndexed } = deps.settings
  const { crawlerTexts: texts } = deps.caches
  const { renders } = deps.budgets
  const portalState = createPortalState(deps)
  const markdown = createMarkdownPages(deps, publicPages)

  const text = (c: Context<AppEnv>, body: string, mediaType: string) =>
    c.body(body, 200, { ...CACHING, 'content-type': `${mediaType}; charset=utf-8` })

  /**
   * Returns a text of a public portal from the cache, or builds it in the client's budget. Undefined for a private portal,
   * which has no text for crawlers, and for an unknown page.
   */
  async function cachedText(
    c: Context<AppEnv>,
    name: string,
    build: () => Promise<MarkdownPage | undefined>,
  ): Promise<CodedText | undefined> {
    const { isPublic, contentVersion } = await portalState()
    if (!isPublic) return undefined
    const key = `${contentVersion} ${name}`
    if (!texts.has(key, deps.now()) && !renders.take(clientAddress(c, deps), deps.now())) {
      throw new AppError('too_many_attempts', { headers: { 'retry-after': '1' } })
    }
    let isCanonical = true
    const built = await texts.get(key, deps.now(), async () => {
      let page: MarkdownPage | undefined
      try {
        page = await build()
      } finally {
        renders.settle(clientAddress(c, deps), textMs(page?.text.length ?? 0), deps.now())
      }
      isCanonical = page?.isCanonical ?? false
      return page && new CodedText(page.text)
    })
    if (!isCanonical) texts.evict(key)
    return built
  }

  async function send(c: Context<AppEnv>, found: CodedText | undefined, mediaType: string) {
    if (!found) throw new AppError('not_found')
    const isMarkdown = mediaType === MARKDOWN_MEDIA_TYPE
    const headers = { ...CACHING, ...(isMarkdown && { vary: 'Accept' }) }
    return sendCodedText(c, found, `${mediaType}; charset=utf-8`, headers)
  }

  /** Builds a list of all pages. */
  async function list(
    textOf: (pages: PublicPages) => string | Promise<string>,
  ): Promise<MarkdownPage | undefined> {
    const pages = await publicPages.all()
    return pages && { text: await textOf(pages), isCanonical: true }
  }

  return new Hono<AppEnv>()
    .get('/robots.txt', async (c) => {
      const isOpen = isIndexed && (await portalState()).isPublic
      return text(c, robotsText(portalUrl, isOpen), 'text/plain')
    })
    .get('/sitemap.xml', async (c) => {
      const siteMap = await cachedText(c, c.req.path, () =>
        list(async (pages) => siteMapText(portalUrl, pages, await publicPages.operationPaths(pages))),
      )
      return send(c, siteMap, 'application/xml')
    })
    .get('/llms.txt', async (c) => {
      const overview = await cachedText(c, c.req.path, () => list((pages) => llmsText(portalUrl, pages)))
      return send(c, overview, MARKDOWN_MEDIA_TYPE)
    })
    .get('*', async (c, next) => {
      const path = markdownPath(c)
      const callForClient: InnerApi = (address, headers) => callApi(address, headers, c)
      const page =
        path === undefined
          ? undefined
          : await cachedText(c, `${path}.md`, () => markdown(callForClient, path))
      return page === undefined ? next() : send(c, page, MARKDOWN_MEDIA_TYPE)
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
