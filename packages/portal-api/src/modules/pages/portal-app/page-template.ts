import { API_BASE_PATH } from '@stagedoor/contract/constants'
import type { PageHead, RenderedPage } from '@stagedoor/contract/portal/page-rendering'
import { APP_SCRIPT_REL, INITIAL_DATA_ELEMENT_ID } from '@stagedoor/contract/portal/page-rendering'
import { escapeHtml } from '../../../security/escape-html.ts'
import { PREVIEW_SIZE, previewImagePath } from '../preview-images/preview-address.ts'
import type { PortalManifest } from './portal-manifest.ts'

const APP = /<!--app-->[\s\S]*<!--\/app-->/
/** Styles of the page must precede the script that waits for styles (packages/portal/vite.config.ts). */
const END_OF_STYLES = /(?:<script src="[^"]*"><\/script>\s*)?<\/head>/
const WITHOUT_SCRIPTS = /<noscript>[\s\S]*?<\/noscript>/
/** The API provides the page's icon. */
const ICON_HREF = `href="${API_BASE_PATH}/`
const FAILED = /(<p class="boot-failed"[^>]*>)[^<]*(<a href="">)[^<]*/

/** Open Graph data of the portal, shown when a page is shared. */
export interface Sharing {
  siteName: string
  /** Path of a public picture, for pages without an image of their own. */
  picturePath?: string
  /** Whether to show a large picture. */
  isLarge?: boolean
}

export interface PageParts {
  /** Contents of the `<meta name="portal-…">` tags by name. */
  settings: Readonly<Record<string, string>>
  /** Public origin of the portal. */
  portalUrl: string
  /** Language of a page that is not rendered. */
  language: string
  rendered: RenderedPage | undefined
  manifest: PortalManifest
  isIndexed: boolean
  /** URL of the stylesheet with the operator's colors, if they change anything. */
  theme: string | undefined
  /** Undefined for a private portal. */
  sharing: Sharing | undefined
}

/** Fills the built page with the operator's settings and the rendered content for this visitor. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { rendered, settings } = parts
  let html = template.replaceAll(
    /(<meta name="(portal-[a-z-]+)" content=")[^"]*/g,
    (tag, start: string, name: string) => (settings[name] ? start + escapeHtml(settings[name]) : tag),
  )
  html = html.replace('<html lang="en">', () => htmlTag(parts))
  const apiHost = settings['portal-api-host']?.replace(/\/+$/, '')
  if (apiHost) html = html.replace(ICON_HREF, () => `href="${escapeHtml(apiHost)}${API_BASE_PATH}/`)
  if (!rendered) return html
  html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(rendered.head.title)}</title>`)
  html = html.replace(END_OF_STYLES, (end) => headTags(html, parts, rendered) + end)
  html = html.replace(FAILED, (_, text: string, link: string) => failed(text, link, rendered))
  if (rendered.html === undefined) {
    html = html.replace(
      WITHOUT_SCRIPTS,
      () => `<noscript>${escapeHtml(rendered.notices.needsScripts)}</noscript>`,
    )
  } else {
    html = html.replace(WITHOUT_SCRIPTS, '').replace(APP, () => rendered.html ?? '')
  }
  return html.replace('</body>', () => `${initialDataScript(rendered)}</body>`)
}

function htmlTag({ rendered, language }: PageParts): string {
  const theme = rendered?.theme ? ` data-theme="${rendered.theme}"` : ''
  return `<html lang="${rendered?.language ?? language}" dir="${rendered?.direction ?? 'ltr'}"${theme}>`
}

function headTags(
  html: string,
  { portalUrl, manifest, isIndexed, theme, sharing }: PageParts,
  rendered: RenderedPage,
): string {
  const { title, description, canonicalPath } = rendered.head
  const { scripts, styles } = manifest.filesOf(rendered.modules)
  const isMissing = (file: string) => !html.includes(`"/${file}"`)
  const canonical = canonicalPath && portalUrl + canonicalPath
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    ...(canonical ? [`<meta property="og:url" content="${escapeHtml(canonical)}">`] : []),
    ...(sharing ? sharingTags(portalUrl, sharing, rendered.head) : []),
    ...styles.filter(isMissing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(theme ? [`<link rel="stylesheet" href="${theme}">`] : []),
    ...scripts.filter(isMissing).map((file) => `<link rel="${APP_SCRIPT_REL}" crossorigin href="/${file}">`),
  ].join('')
}

function sharingTags(
  portalUrl: string,
  { siteName, picturePath, isLarge }: Sharing,
  { canonicalPath, preview }: PageHead,
): string[] {
  const imagePath = canonicalPath && preview ? previewImagePath(canonicalPath) : undefined
  const path = imagePath ?? picturePath
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}">`
  return [
    `<meta name="twitter:card" content="${imagePath || isLarge ? 'summary_large_image' : 'summary'}">`,
    ...(siteName ? [property('site_name', siteName)] : []),
    ...(path ? [property('image', portalUrl + path)] : []),
    ...(imagePath
      ? [
          property('image:type', 'image/png'),
          property('image:width', PREVIEW_SIZE.width),
          property('image:height', PREVIEW_SIZE.height),
        ]
      : []),
    ...(path ? [property('image:alt', preview?.title ?? siteName)] : []),
  ]
}

function failed(text: string, link: string, { notices }: RenderedPage): string {
  return `${text}${escapeHtml(notices.failed)} ${link}${escapeHtml(notices.retry)}`
}

/** Adds data as a non-executable script element. `<` is escaped so that no text can end the element. */
function initialDataScript({ initialData }: RenderedPage): string {
  const json = initialData.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${INITIAL_DATA_ELEMENT_ID}">${json}</script>`
}
