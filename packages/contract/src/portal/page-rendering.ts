/**
 * Interface between the server and the portal's server bundle. The server loads the bundle as a file
 * (PAGE_RENDERER_FILE, which exports a `PageRenderer`) and does not import the portal.
 */

/** Path of the page renderer in the portal's build. */
export const PAGE_RENDERER_FILE = 'server/render-page.mjs'

/** Path of the file that identifies the build, as JSON: `{ "contract": "<hash of the sources of this package>" }`. */
export const PORTAL_BUILD_FILE = 'server/build.json'

/** Id of the inert script element that contains `InitialData` as JSON. */
export const INITIAL_DATA_ELEMENT_ID = 'initial-data'

/**
 * `rel` of links to the scripts of a page, dependencies first. Browsers ignore it, so that the scripts load
 * after the first paint instead of competing with it.
 */
export const APP_SCRIPT_REL = 'app-script'

/** A constant of its own, which is all that the portal's boot script contains of REMEMBERED. */
export const REMEMBERED_THEME = 'portal_theme'

/** Cookies, and local storage keys, that store choices of the visitor. */
export const REMEMBERED = {
  language: 'portal_language',
  theme: REMEMBERED_THEME,
  catalogView: 'portal_catalog_view',
} as const

/** Values of the two cookies that change a page; other values are ignored. */
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

/** Query parameter of a specification page that names the operation to render; the only one that is kept with its value. */
export const OPERATION_PARAMETER = 'operation'

/** Longer names of operations are ignored. */
export const MAXIMUM_OPERATION_LENGTH = 500

/**
 * A request for one page.
 *
 * @template PlatformResponse the platform's `Response` type, which is not available to this package
 */
export interface PageRequest<PlatformResponse> {
  /** Path with the query; on a public portal only with the parameters above. */
  address: string
  /** Contents of the `<meta name="portal-…">` tags of the page, by name. */
  settings: Readonly<Record<string, string>>
  /** BCP 47 tags, with at most a region, that the browser requests; may be empty. */
  languages: readonly string[]
  /** Stored choices of the visitor, by the names of REMEMBERED. */
  cookies: Readonly<Record<string, string>>
  /** Calls the API as this visitor, with a path that starts with `/api/v2/`. */
  callApi: (path: string, init: { headers: Record<string, string> }) => Promise<PlatformResponse>
}

/** Metadata of a page for crawlers and link previews. */
export interface PageHead {
  title: string
  description: string
  /** Path and query of the canonical URL; absent for pages that do not exist. */
  canonicalPath?: string | undefined
  /** Content of the page's preview image; absent if the page has no image of its own. */
  preview?: PagePreview | undefined
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
   * Path to redirect to; all other properties are then ignored. The server appends the query, unless the
   * status is 404.
   */
  redirectTo?: string | undefined
  /** Content of the root element; absent if the browser renders it. */
  html?: string | undefined
  /** `InitialData` as JSON. */
  initialData: string
  /** Tag and text direction of the page's language. */
  language: string
  direction: 'ltr' | 'rtl'
  /** The color scheme that the visitor chose, if any. */
  theme?: 'light' | 'dark' | undefined
  head: PageHead
  /** Messages for browsers without scripts and for scripts that fail to load, with a link to retry. */
  notices: { needsScripts: string; failed: string; retry: string }
  /** Source files of the modules that the page needs, as in the build manifest. */
  modules: readonly string[]
  /** Whether the page contains anything about the signed-in user. */
  isPersonal: boolean
  /** False if some data could not be loaded, so that the page is not cached. */
  isComplete: boolean
  /** How long the renderer blocked the thread, in milliseconds: it is taken from the budget of the client. */
  renderMs: number
}

/**
 * Builds the stylesheet of the operator's colors; empty if they change nothing.
 *
 * @param colors `#rrggbb` by theme key, such as `button_colors-primary-fill`
 */
export type ThemeStylesheet = (colors: Readonly<Record<string, string>>) => string

/** Exports of the server bundle. */
export interface PageRenderer<PlatformResponse> {
  renderPage: RenderPage<PlatformResponse>
  themeStylesheet: ThemeStylesheet
}

export type RenderPage<PlatformResponse> = (request: PageRequest<PlatformResponse>) => Promise<RenderedPage>
