import { USER_FORMS_PATH } from '@stagedoor/contract/accounts/user-forms-path'
import { REJECTION_PATH } from '@stagedoor/contract/usage/rejection-path'
import { decodePercent } from '@stagedoor/api-document/percent'
import { type Context, Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import type { Services } from '../../../services.ts'
import { chooseCoding } from '../../../http/content-coding.ts'
import { acceptsHtml } from '../../../http/middleware/accepts-html.ts'
import { hasEntityTag } from '../../../http/middleware/if-none-match.ts'
import { pageHeaders, scriptPolicy } from '../../../http/middleware/security-headers.ts'
import { previewImageRoutes } from '../preview-images/preview-images.routes.ts'
import type { InnerApi } from './inner-api.ts'
import { type OperatorTheme, THEME_ADDRESS } from './operator-theme.ts'
import { createPortalFiles, isHashedFile, type PortalFile, portalFolder } from './portal-files.ts'
import { pageRoute } from './page-route.ts'
import { createPortalPages, type PageServices } from './portal-pages.ts'
import type { PreparedPage } from './prepared-page.ts'

/** First path segments of the server's other routes: an unknown path below them is a problem, not a page. */
const OWN_SEGMENTS = new Set([
  // A path that starts with two slashes.
  '',
  'admin',
  'api',
  'auth',
  'v2',
  'gateway',
  'human-check',
  'dev',
  'rum',
  'og',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  'problems',
])

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * The built files of the portal, and its page at every path that no other route owns.
 *
 * @returns the routes, and a function that throws if the build cannot render the login page, which needs no content
 */
export function createPortalApp(
  deps: Deps,
  services: Pick<Services, 'releaseAssets'> & PageServices,
  callApi: InnerApi,
) {
  const { settings } = deps
  const files = createPortalFiles(portalFolder(settings))
  const headers = pageHeaders(settings)
  const policyOfScripts = scriptPolicy(settings)
  const pages = createPortalPages(deps, services, callApi)

  const previews = previewImageRoutes(deps, async (c, url) => {
    const built = await files()
    if (!built) return undefined
    const page = await pages.prepare(c, built, url)
    // The address has another name of the operation: the preview is that of its own address.
    return page.redirectTo?.startsWith('/spec/')
      ? pages.prepare(c, built, new URL(page.redirectTo, url))
      : page
  })
  const routes = new Hono<AppEnv>().route('/', previews).get('*', async (c, next) => {
    const built = await files()
    const address = decodePercent(c.req.path)
    const isPage = isPageRequest(c, address)
    if (isPage) c.set('measuredRoute', pageRoute(address))
    if (!built && isPage) {
      return c.html(missingBuildPage(), 503, { ...headers, 'cache-control': 'no-store' })
    }
    if (built && address === THEME_ADDRESS) return sendTheme(c, await pages.theme(built))
    if (isConsolePage(address)) {
      const index = built?.find(CONSOLE_INDEX)
      if (!index) return next()
      c.set('measuredRoute', '/admin')
      return send(c, index, { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }
    const found =
      address === '/' ? undefined : (built?.find(address) ?? (await services.releaseAssets.find(address)))
    if (found && found !== built?.index) {
      c.set('measuredRoute', 'file')
      return send(c, found, {
        'cache-control': isHashedFile(address) ? FOR_EVER : 'no-cache',
        ...(address.endsWith('.js') && { 'content-security-policy': policyOfScripts }),
      })
    }
    if (!built || !(isPage || found)) return next()
    return sendPage(c, await pages.prepare(c, built), headers)
  })
  let checkedBuild: number | undefined
  return {
    routes,
    async checkRendering(c: Context<AppEnv>): Promise<void> {
      const built = await files()
      if (!built?.hasRenderer || built.builtAt === checkedBuild) return
      const { rendering } = await pages.prepare(c, built, new URL('/login', c.req.url))
      if (rendering === 'failed') throw new Error('the login page was not rendered')
      if (rendering !== 'limited') checkedBuild = built.builtAt
    },
  }
}

/** The page of the operators' console, which shows all of its paths. */
const CONSOLE_INDEX = '/admin/index.html'
const CONSOLE_PAGE = /^\/admin(?:\/(?!api(?:\/|$)|assets\/)|$)/

function isConsolePage(address: string): boolean {
  return CONSOLE_PAGE.test(address)
}

/** A name with an extension, or one that starts with a dot: `/logo.png`, `/.env`, `/../etc/passwd`. */
const FILE = /\/\.|\.[a-z\d]{1,12}$/i
/** Pages whose names the operator chose, which may contain dots; with `.md` they are Markdown (../crawlers). */
const NAMED_PAGE = /^\/(?:docs|spec)\/.*(?<!\.md)$/

/** Returns whether the response to a path that is not a file of the build is a page. */
function isPageRequest(c: Context<AppEnv>, address: string): boolean {
  if (address === '/') return true
  if (OWN_SEGMENTS.has(address.split('/')[1] ?? '')) return false
  const accept = c.req.header('accept')
  // A browser that opens such a path names HTML; what loads a missing file does not.
  if (FILE.test(address) && !NAMED_PAGE.test(address) && !/html/i.test(accept ?? '')) return false
  return acceptsHtml(accept)
}

/** Pages for one person: about a rejected request, and those of platform users. */
const NOT_INDEXED = new RegExp(`^(?:${REJECTION_PATH}/|${USER_FORMS_PATH}/|/accept-invitation$)`)

/** Browsers request a page each time, because its content and its visitor may have changed. */
async function sendPage(
  c: Context<AppEnv>,
  page: PreparedPage,
  headers: Record<string, string>,
): Promise<Response> {
  const all = {
    ...headers,
    'cache-control': page.isPersonal ? 'private, no-store' : 'no-cache',
    vary: 'Accept, Accept-Encoding, Accept-Language, Cookie',
    // Also without the page's own meta element, when the browser renders it.
    ...(NOT_INDEXED.test(c.req.path) && { 'x-robots-tag': 'noindex' }),
    // The page removes the token from its address, but its first files are requested before that.
    ...(c.req.query('token') && { 'referrer-policy': 'no-referrer' }),
  }
  if (page.redirectTo) return c.body(null, 302, { ...all, location: redirectTarget(c, page) })
  const etag = page.isPersonal ? undefined : page.text.entityTag
  const tagged = { ...all, ...(etag && { etag }) }
  if (etag && page.status === 200 && hasEntityTag(c, etag)) return c.body(null, 304, tagged)
  const encoding = chooseCoding(c)
  const content = await page.text.content(encoding)
  return c.body(new Uint8Array(content), page.status, {
    ...tagged,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(content.byteLength),
  })
}

/** A page that has moved keeps its query; the page of an unknown path does not need it. */
function redirectTarget(c: Context<AppEnv>, { redirectTo = '/', status, dropsQuery }: PreparedPage): string {
  if (status === 404 || dropsQuery || redirectTo.includes('?')) return redirectTo
  return redirectTo + new URL(c.req.url).search
}

/** The theme of the version in the query never changes. */
function sendTheme(c: Context<AppEnv>, theme: OperatorTheme | undefined) {
  const isKnownVersion = theme !== undefined && c.req.query('v') === theme.version
  return c.body(theme?.css ?? '', 200, {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': isKnownVersion ? FOR_EVER : 'no-cache',
  })
}

async function send(
  c: Context<AppEnv>,
  file: PortalFile,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = chooseCoding(c, file.encodings)
  const etag = await file.entityTag()
  const all = {
    ...headers,
    etag,
    'content-type': file.mediaType,
    ...(file.encodings.length > 0 && { vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  if (hasEntityTag(c, etag)) return c.body(null, 304, all)
  const content = await file.content(encoding)
  return c.body(new Uint8Array(content), 200, { ...all, 'content-length': String(content.byteLength) })
}

/** How to build the portal, for the log and for the page. */
export const BUILD_HINT =
  'The portal is not built. Run `npm start`, or `npx pnpm --filter @stagedoor/portal build`.'

/** Shown instead of the portal. Uses no styles and scripts. */
function missingBuildPage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Developer Portal</title><h1>The portal is not built</h1><p>${BUILD_HINT.replaceAll('`', '')}</p><p>The API at /api/v2 is running.</p></html>`
}
