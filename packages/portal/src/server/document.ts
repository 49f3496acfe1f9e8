import { API_BASE_PATH } from '@stagedoor/contract/constants'
import { directionOf, findLanguage } from '@stagedoor/contract/languages'
import {
  PAGE_SETTINGS,
  type PageData,
  type PagePreview,
  type PageSettings,
  type Sharing,
  type ShellData,
} from '@stagedoor/contract/portal/page-rendering'
import { PREVIEW_SIZE, previewImagePath } from '@stagedoor/contract/portal/preview-address'
import {
  APP_SCRIPT_REL,
  BOOT_FAILED_ID,
  INITIAL_DATA_ID,
  MAIN_SCRIPT_ID,
  ROOT_ID,
} from '../config/page-elements.ts'
import { loadLanguage } from '../i18n/load-language.ts'
import type { LoadedLanguage } from '../i18n/messages.ts'
import type { Theme } from '../lib/theme/theme.ts'
import { Html, html } from './html.ts'
import { DEVELOPMENT_FILES, filesOf, firstFiles, type PageFiles } from './page-files.ts'

/** Metadata of a page for crawlers and link previews. */
export interface PageHead {
  title: string
  description: string
  /** Path and query of the canonical URL; absent for pages that do not exist. */
  canonicalPath?: string | undefined
  /** Content of the page's preview image; absent if the page has no image of its own. */
  preview?: PagePreview | undefined
}

/** What a page adds to the document. */
export interface PageContent {
  language: LoadedLanguage
  theme: Theme
  head: PageHead
  /** Source files of the modules that the page needs, as in the manifest. */
  modules: readonly string[]
  /** Content of the root element; undefined if the browser renders it. */
  app: string | undefined
  /** `InitialData` as JSON. */
  initialData: string
}

/** Returns the document of a page. */
export function renderDocument(data: PageData, content: PageContent): string {
  return documentOf(firstFiles(data.manifest), data.settings, content.language, { data, content })
}

/** Returns the document without content, which the browser renders, in the language of the installation. */
export async function renderShell({ settings, manifest }: ShellData): Promise<string> {
  return shellOf(firstFiles(manifest), settings)
}

/** Returns the document of the development server. */
export async function renderDevelopmentShell(): Promise<string> {
  return shellOf(DEVELOPMENT_FILES)
}

const DEFAULT_SETTINGS = Object.fromEntries(PAGE_SETTINGS.map((name) => [name, ''])) as PageSettings

async function shellOf(files: PageFiles, settings = DEFAULT_SETTINGS): Promise<string> {
  return documentOf(files, settings, await loadLanguage(findLanguage(settings['portal-language'])))
}

/** The boot script is behind all styles and waits for them: an earlier layout without styles would be painted. */
function documentOf(
  files: PageFiles,
  settings: PageSettings,
  { language, messages }: LoadedLanguage,
  page?: { data: PageData; content: PageContent },
): string {
  const { theme = 'system', head, app, initialData } = page?.content ?? {}
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${theme !== 'system' && html` data-theme="${theme}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <meta name="color-scheme" content="light dark">
    ${PAGE_SETTINGS.map((name) => html`<meta name="${name}" content="${settings[name]}">`)}
    <title>${head?.title ?? messages.common.portalTitle}</title>
    <link rel="icon" href="${settings['portal-api-host']}${API_BASE_PATH}/portal/favicon.ico">
    ${files.styles.map(stylesheet)}
    ${files.font !== undefined && html`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${files.font}">`}
    ${files.scripts.map((file) => appScript(file, file === files.main))}
    ${page && headOf(page.data, page.content, files)}
    <script src="/${files.boot}"></script>
  </head>
  <body>
    <div id="${ROOT_ID}">${app === undefined ? loading(messages.common.loading) : new Html(app)}</div>
    <template id="${BOOT_FAILED_ID}">
      <p class="boot-failed" role="alert">${messages.pages.loadFailed} <a href="">${messages.common.retry}</a></p>
    </template>
    ${app === undefined && html`<noscript>${messages.pages.needsScripts}</noscript>`}
    ${initialData !== undefined && html`<script type="application/json" id="${INITIAL_DATA_ID}">${inScript(initialData)}</script>`}
  </body>
</html>
`.text
}

const loading = (label: string) =>
  html`<div class="boot" role="status" aria-label="${label}"><span class="boot-spinner"></span></div>`

const stylesheet = (file: string) => html`<link rel="stylesheet" crossorigin href="/${file}">`

const appScript = (file: string, isMain = false) =>
  html`<link rel="${APP_SCRIPT_REL}"${isMain && html` id="${MAIN_SCRIPT_ID}"`} crossorigin href="/${file}">`

const property = (name: string, content: string | number) =>
  html`<meta property="og:${name}" content="${content}">`

/** Metadata of a page, and the files that it needs in addition to the first. */
function headOf(data: PageData, { head, modules }: PageContent, first: PageFiles): Html {
  const { title, description, canonicalPath } = head
  const { scripts, styles } = filesOf(data.manifest, modules)
  const origin = data.settings['portal-origin']
  const canonical = canonicalPath && origin + canonicalPath
  return html`<meta name="description" content="${description}">
    ${!data.isIndexed && html`<meta name="robots" content="noindex">`}
    ${canonical && html`<link rel="canonical" href="${canonical}">`}
    ${property('type', 'website')}${property('title', title)}${property('description', description)}
    ${canonical && property('url', canonical)}
    ${data.sharing && sharingTags(origin, data.sharing, head)}
    ${styles.filter((file) => !first.styles.includes(file)).map(stylesheet)}
    ${data.theme !== undefined && html`<link rel="stylesheet" href="${data.theme}">`}
    ${scripts.filter((file) => !first.scripts.includes(file)).map((file) => appScript(file))}`
}

function sharingTags(origin: string, sharing: Sharing, { canonicalPath, preview }: PageHead): Html {
  const { siteName, picturePath, isLarge } = sharing
  const imagePath = canonicalPath && preview ? previewImagePath(canonicalPath) : undefined
  const path = imagePath ?? picturePath
  const card = imagePath !== undefined || isLarge ? 'summary_large_image' : 'summary'
  return html`<meta name="twitter:card" content="${card}">
    ${siteName !== '' && property('site_name', siteName)}
    ${path !== undefined && property('image', origin + path)}
    ${
      imagePath !== undefined && [
        property('image:type', 'image/png'),
        property('image:width', PREVIEW_SIZE.width),
        property('image:height', PREVIEW_SIZE.height),
      ]
    }
    ${path !== undefined && property('image:alt', preview?.title ?? siteName)}`
}

/** JSON in a script element is not unescaped by browsers: `<` is written as JSON, so that no text can end the element. */
function inScript(json: string): Html {
  return new Html(json.replaceAll('<', String.raw`\u003c`))
}
