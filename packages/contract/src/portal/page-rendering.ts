/**
 * What the server and the portal's own bundle for the server agree on. The server loads that bundle as a file of the
 * portal's build (PAGE_RENDERER_FILE, which exports a `PageRenderer`) and imports nothing of the portal.
 */

/** File of the portal's build that renders its pages, relative to the build. */
export const PAGE_RENDERER_FILE = 'server/render-page.mjs'

/** Id of the inert script element that carries `FirstView` as JSON. */
export const FIRST_VIEW_ELEMENT_ID = 'first-view'

/**
 * `rel` of links to the scripts that the page runs once it has been painted, those that others stand on first. No browser
 * knows it: loaded earlier, they would take the time of the first paint.
 */
export const APP_SCRIPT_REL = 'app-script'

/** Cookies, and keys of local storage, in which the portal keeps what a visitor has chosen. */
export const REMEMBERED = {
  language: 'portal_language',
  theme: 'portal_theme',
  catalogView: 'portal_catalog_view',
} as const

/** Values of two of those cookies that change a page; any other value counts as none. */
export const REMEMBERED_VALUES = { theme: ['light', 'dark'], catalogView: ['table'] } as const

/**
 * Query parameters whose presence changes a page of a public portal. The server caches such a page for all visitors and
 * renders it without any other parameter: each would be another entry.
 */
export const PUBLIC_PAGE_PARAMETERS = ['loginSuccess'] as const

/**
 * A visit of one page, as the request tells it.
 *
 * @template Answer the platform's `Response`, which this package knows nothing of
 */
export interface PageRequest<Answer> {
  /** Path with the query; on a public portal, with those of PUBLIC_PAGE_PARAMETERS only. */
  address: string
  /** Contents of the page's `<meta name="portal-…">` tags, by name. */
  settings: Readonly<Record<string, string>>
  /** BCP 47 tag, with at most a region, that the visitor's browser names for the language of the page; may be empty. */
  languages: readonly string[]
  /** What the visitor has chosen earlier, by the names of REMEMBERED. */
  cookies: Readonly<Record<string, string>>
  /** Calls the API as this visitor, by a path that begins with `/api/v2/`. */
  callApi: (path: string, init: { headers: Record<string, string> }) => Promise<Answer>
}

/** What the page says about itself to those who do not run it. */
export interface PageHead {
  title: string
  description: string
  /** Path of the one address of this content; absent for pages that are not to be found. */
  canonicalPath?: string | undefined
}

/** A page as the server sends it. */
export interface RenderedPage {
  status: 200 | 403 | 404
  /** Path that this page has moved to; nothing else is used then. The server adds the query, unless the status is 404. */
  redirectTo?: string | undefined
  /** Content of the root element; absent: the browser renders it. */
  html?: string | undefined
  /** `FirstView`, as JSON. */
  firstView: string
  /** Tag and direction of the language it is in. */
  language: string
  direction: 'ltr' | 'rtl'
  /** The colour scheme that the visitor has chosen, if any. */
  theme?: 'light' | 'dark' | undefined
  head: PageHead
  /** What the page says where scripts are switched off, and where they cannot be loaded, with a link to try again. */
  notices: { needsScripts: string; failed: string; retry: string }
  /** Source files of the page's own modules, as the manifest of the build names them. */
  modules: readonly string[]
  /** Whether anything in it is about the person who is signed in. */
  isPersonal: boolean
  /** False: some of its data could not be had, so that the next visitor may get more. */
  isComplete: boolean
}

/**
 * The stylesheet of the operator's colours; empty when they change nothing.
 *
 * @param colors `#rrggbb` by name of the theme: `button_colors-primary-fill`
 */
export type ThemeStylesheet = (colors: Readonly<Record<string, string>>) => string

/** What the bundle exports. */
export interface PageRenderer<Answer> {
  renderPage: RenderPage<Answer>
  themeStylesheet: ThemeStylesheet
}

export type RenderPage<Answer> = (visit: PageRequest<Answer>) => Promise<RenderedPage>
