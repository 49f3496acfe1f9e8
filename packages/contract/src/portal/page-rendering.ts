/**
 * Interface between the server and the portal's server bundle. The server loads the bundle as a file
 * (PAGE_RENDERER_FILE, which exports a `PageRenderer`) and does not import the portal.
 */

/** Path of the page renderer in the portal's build. */
export const PAGE_RENDERER_FILE = 'server/render-page.mjs'

/** Path of the file that identifies the build, as JSON: `{ "contract": "<hash of the sources of this package>" }`. */
export const PORTAL_BUILD_FILE = 'server/build.json'

/** A constant of its own, which is all that the portal's boot script contains of REMEMBERED. */
export const REMEMBERED_THEME = 'portal_theme'

/** Cookies, and local storage keys, that store choices of the visitor. */
export const REMEMBERED = {
  language: 'portal_language',
  theme: REMEMBERED_THEME,
  catalogView: 'portal_catalog_view',
} as const

/** Accepted values of the cookies for theme and catalog view; other values are ignored. */
export const REMEMBERED_VALUES = { theme: ['light', 'dark'], catalogView: ['table'] } as const

/**
 * Query parameters that change a page of a public portal. The server caches such a page for all visitors and
 * drops all other parameters, which would multiply the cache entries.
 */
export const PUBLIC_PAGE_PARAMETERS = ['loginSuccess'] as const

/** Query parameters of the catalog: text, group, auth type, access and page. Such pages are not cached. */
export const CATALOG_PARAMETERS = ['q', 'group', 'auth', 'access', 'page'] as const

/** Longer values of the catalog's parameters are dropped. */
export const MAXIMUM_FILTER_LENGTH = 200

/** Query parameter of a specification page that names the operation to render. */
export const OPERATION_PARAMETER = 'operation'

/** Query parameter of a specification page with the name that was requested, if there is no such operation. */
export const UNKNOWN_OPERATION_PARAMETER = 'unknown-operation'

/** Longer names of operations are ignored. */
export const MAXIMUM_OPERATION_LENGTH = 500

/** Names of the `<meta>` tags with the settings of an installation, which the portal's `config/env.ts` describes. */
export const PAGE_SETTINGS = [
  'portal-api-host',
  'portal-origin',
  'portal-vendor',
  'portal-language',
  'portal-rum-application-id',
  'portal-rum-client-token',
  'portal-logo',
  'portal-terms-url',
  'portal-privacy-url',
  'portal-landing-host',
  'portal-contact-url',
  'portal-blog-url',
  'portal-flags',
  'portal-launchdarkly-client-id',
  'portal-launchdarkly-url',
] as const
export type PageSetting = (typeof PAGE_SETTINGS)[number]

/** Settings by name; empty: the default. */
export type PageSettings = Readonly<Record<PageSetting, string>>

/** Vite's manifest of the build: output files by source file, without a leading slash. */
export type BuildManifest = Readonly<
  Record<
    string,
    { file: string; imports?: readonly string[] | undefined; css?: readonly string[] | undefined }
  >
>

/** What every page of an installation contains, also a page that the browser renders. */
export interface ShellData {
  /** Default: all settings have their defaults. */
  settings?: PageSettings
  manifest: BuildManifest
}

/** Data of a rendered page that do not depend on its address. */
export interface PageData extends ShellData {
  settings: PageSettings
  /** Whether search engines may index the page. */
  isIndexed: boolean
  /** URL of the stylesheet with the operator's colors; undefined if they change nothing. */
  theme: string | undefined
  /** Undefined for a private portal. */
  sharing: Sharing | undefined
}

/** Open Graph data of the portal, shown when a page is shared. */
export interface Sharing {
  siteName: string
  /** Path of a public picture, for pages without an image of their own. */
  picturePath?: string
  /** Whether to show a large picture. */
  isLarge?: boolean
}

/**
 * A request for one page, normalized: the page depends on nothing else of the HTTP request.
 *
 * @template PlatformResponse the platform's `Response` type, which is not available to this package
 */
export interface PageRequest<PlatformResponse> {
  /** Path with the query; on a public portal only with the parameters above. */
  address: string
  /** BCP 47 tags, with at most a region, that the browser requests; may be empty. */
  languages: readonly string[]
  /** Stored choices of the visitor, by the names of REMEMBERED. */
  cookies: Readonly<Record<string, string>>
  /** Calls the API as this visitor, with a path that starts with `/api/v2/`. */
  callApi: (path: string, init: { headers: Record<string, string> }) => Promise<PlatformResponse>
}

/** Text of a preview image, independent of the visitor's language. */
export interface PagePreview {
  /** Name of the product, operation or document. */
  title: string
  /** What the title belongs to, outermost first; empty for a product without a version. */
  context: readonly string[]
  /** Method and path, of an operation only. */
  request?: { method: string; path: string } | undefined
}

/** A page as the server sends it. */
export interface RenderedPage {
  status: 200 | 403 | 404
  /**
   * Path to redirect to; the page is then ignored. The server appends the query, unless the status is 404.
   */
  redirectTo?: string | undefined
  /** The whole document. */
  html: string
  /** Content of the page's preview image; undefined if the page has no image of its own. */
  preview?: PagePreview | undefined
  /** Whether the page contains anything about the signed-in user. */
  isPersonal: boolean
  /** False if some data could not be loaded, so that the page is not cached. */
  isComplete: boolean
  /** How long the renderer blocked the thread, in milliseconds: it is taken from the budget of the client. */
  renderMs: number
}

/** Exports of the server bundle. */
export interface PageRenderer<PlatformResponse> {
  /** Rejects when the portal context cannot be loaded or a component fails. */
  renderPage: (request: PageRequest<PlatformResponse>, data: PageData) => Promise<RenderedPage>
  /** Returns the document without content, which the browser renders. */
  renderShell: (data: ShellData) => Promise<string>
  /**
   * Returns the stylesheet of the operator's colors; empty if they change nothing.
   *
   * @param colors `#rrggbb` by theme key, such as `button_colors-primary-fill`
   */
  themeStylesheet: (colors: Readonly<Record<string, string>>) => string
}
