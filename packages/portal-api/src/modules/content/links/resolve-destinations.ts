import { posix } from 'node:path'
import type { Definition, Image, Link } from 'mdast'
import type { ContentFiles } from '../read/content-files.ts'
import { type LinkTarget, pictureUrl } from './link-targets.ts'
import type { Destinations, ImageTarget } from '../markdown/conversion.ts'
import { HEADING_ANCHOR_PREFIX, headingAnchor } from '../markdown/heading-anchors.ts'
import { isPicture, pictureSize } from '../read/pictures.ts'
import type { Problems } from '../problems.ts'
import type { ParsedDocument } from '../read/read-documents.ts'
import type { ProductPart } from '../read/read-product.ts'
import { didYouMean } from '../../../config/suggestion.ts'

interface DocumentContext {
  product: ProductPart
  document: ParsedDocument
  files: ContentFiles
  targets: ReadonlyMap<string, LinkTarget>
  /** Files of excluded documents. */
  drafts: ReadonlySet<string>
  problems: Problems
}

type Linking = Link | Image | Definition

/** URL schemes that links may use. Others, such as `javascript:`, could run code. */
const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
const PICTURE_SCHEMES = new Set(['https'])

/** Converts links and pictures of a document from paths in the folder to URLs of the portal. */
export function resolveDestinations(context: DocumentContext): Destinations {
  return {
    link: (url, node) => resolveLink(url, node, context),
    image: (url, node) => resolveImage(url, node, context),
  }
}

function resolveLink(url: string, node: Linking, context: DocumentContext): string | undefined {
  const { document, targets, drafts, problems } = context
  const reject = (message: string) => problems.add(problemAt(node, url, message, document))
  const scheme = schemeOf(url)
  if (scheme) {
    if (LINK_SCHEMES.has(scheme)) return url
    reject('this link type is not allowed. Use https, http, mailto or tel.')
    return undefined
  }
  if (url.startsWith('/')) return url
  const [path = '', fragment] = splitFragment(url)
  const file = path === '' ? document.file : resolvePath(document.file, path)
  const target = targets.get(file.replace(/\/$/, ''))
  if (!target && drafts.has(file)) {
    const message = 'points to a draft, which is excluded. The text is shown without a link.'
    problems.warn(problemAt(node, url, message, document))
    return undefined
  }
  if (!target && problems.isUnreadable(file)) return undefined
  if (!target) {
    const names = [...targets.keys()].map((key) => posix.basename(key))
    const suggestion = didYouMean(posix.basename(file), names) || ' Correct the path.'
    reject(`does not match a document or product of this folder.${suggestion}`)
    return undefined
  }
  if (!fragment) return path === '' ? '#' : target.url
  const anchor = anchorOf(target, fragment)
  if (anchor === undefined && problems.isUnreadable(file)) return undefined
  if (anchor === undefined) {
    const suggestion = didYouMean(fragment, target.document?.anchors ?? []) || ' Correct the part after #.'
    reject(`there is no heading #${fragment}.${suggestion}`)
    return undefined
  }
  return (path === '' ? '' : target.url) + anchor || '#'
}

function resolveImage(url: string, node: Linking, context: DocumentContext): ImageTarget | undefined {
  const { product, document, files, problems } = context
  const docs = `products/${product.slug}/docs/`
  const reject = (message: string) => problems.add(problemAt(node, url, message, document))
  const scheme = schemeOf(url)
  if (scheme) {
    if (PICTURE_SCHEMES.has(scheme)) return { url }
    reject('pictures must be in this folder or use https. Copy the picture into docs/images/.')
    return undefined
  }
  const file = resolvePath(document.file, url)
  if (!file.startsWith(docs)) {
    reject(`is outside ${docs}. Copy the picture into ${docs}images/.`)
    return undefined
  }
  const content = isPicture(file) ? files.get(file) : undefined
  if (!content && problems.isUnreadable(file)) return undefined
  if (content) return { url: pictureUrl(product.id, file.slice(docs.length)), size: pictureSize(content) }
  const names = [...files.keys()]
    .filter((key) => key.startsWith(docs) && isPicture(key))
    .map((key) => posix.basename(key))
  const suggestion = didYouMean(posix.basename(file), names) || ` Put it into ${docs}images/.`
  reject(`the picture does not exist.${suggestion}`)
  return undefined
}

function problemAt(node: Linking, url: string, message: string, { file, lineOffset }: ParsedDocument) {
  return { file, line: (node.position?.start.line ?? 1) + lineOffset, path: url, message }
}

/** Returns the scheme of an absolute URL, `//` for a URL like `//host`, or undefined for a relative one. */
function schemeOf(url: string): string | undefined {
  if (/^[\\/]{2}/.test(url)) return '//'
  // Browsers ignore control characters and spaces when they parse a scheme.
  return /^([a-z][a-z\d+.-]*):/i.exec(url.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase()
}

function splitFragment(url: string): [string, string | undefined] {
  const index = url.indexOf('#')
  return index < 0 ? [url, undefined] : [url.slice(0, index), url.slice(index + 1)]
}

function resolvePath(from: string, path: string): string {
  return posix.join(posix.dirname(from), decode(path))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the fragment of a heading as the viewer writes it. The title has an empty fragment. */
function anchorOf({ document }: LinkTarget, fragment: string): string | undefined {
  const name = decode(fragment).toLowerCase()
  if (document?.anchors.has(name)) return `#${HEADING_ANCHOR_PREFIX}${name}`
  return document && headingAnchor(document.title) === name ? '' : undefined
}
