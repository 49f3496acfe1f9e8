import { posix } from 'node:path'
import type { Image, ImageReference, Link, LinkReference } from 'mdast'
import type { ContentFiles } from '../read/content-files.ts'
import { type LinkTarget, pictureUrl } from './link-targets.ts'
import type { Destinations } from '../markdown/conversion.ts'
import { HEADING_ANCHOR_PREFIX, headingAnchor } from '../markdown/heading-anchors.ts'
import { isPicture } from '../read/pictures.ts'
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

type Linking = Link | LinkReference | Image | ImageReference

/** URL schemes that links may use. Others, such as `javascript:`, could run code. */
const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
const PICTURE_SCHEMES = new Set(['https'])

/** Converts links and pictures of a document from paths in the folder to URLs of the portal. */
export function resolveDestinations(context: DocumentContext): Destinations {
  const { product, document, files, targets, drafts, problems } = context
  const docs = `products/${product.slug}/docs/`

  const problemAt = (node: Linking, url: string, message: string) => ({
    file: document.file,
    line: (node.position?.start.line ?? 1) + document.lineOffset,
    path: url,
    message,
  })

  function reject(node: Linking, url: string, message: string): undefined {
    problems.add(problemAt(node, url, message))
    return undefined
  }

  return {
    link(url, node) {
      const scheme = schemeOf(url)
      if (scheme) {
        if (LINK_SCHEMES.has(scheme)) return url
        return reject(node, url, 'this link type is not allowed. Use https, http, mailto or tel.')
      }
      if (url.startsWith('/')) return url
      const [path = '', fragment] = splitFragment(url)
      const file = path === '' ? document.file : resolvePath(document.file, path)
      const target = targets.get(file.replace(/\/$/, ''))
      if (!target && drafts.has(file)) {
        problems.warn(
          problemAt(node, url, 'points to a draft, which is excluded. The text is shown without a link.'),
        )
        return undefined
      }
      if (!target) {
        const near = didYouMean(
          posix.basename(file),
          [...targets.keys()].map((key) => posix.basename(key)),
        )
        return reject(
          node,
          url,
          `does not match a document or product of this folder.${near || ' Correct the path.'}`,
        )
      }
      if (!fragment) return path === '' ? '#' : target.url
      const anchor = anchorOf(target, fragment)
      if (anchor === undefined) {
        return reject(
          node,
          url,
          `there is no heading #${fragment}.${didYouMean(fragment, target.document?.anchors ?? []) || ' Correct the part after #.'}`,
        )
      }
      return (path === '' ? '' : target.url) + anchor || '#'
    },

    image(url, node) {
      const scheme = schemeOf(url)
      if (scheme) {
        if (PICTURE_SCHEMES.has(scheme)) return url
        return reject(
          node,
          url,
          'pictures must be in this folder or use https. Copy the picture into docs/images/.',
        )
      }
      const file = resolvePath(document.file, url)
      if (!file.startsWith(docs))
        return reject(node, url, `is outside ${docs}. Copy the picture into ${docs}images/.`)
      if (files.has(file) && isPicture(file)) return pictureUrl(product.id, file.slice(docs.length))
      const known = [...files.keys()]
        .filter((key) => key.startsWith(docs) && isPicture(key))
        .map((key) => posix.basename(key))
      return reject(
        node,
        url,
        `the picture does not exist.${didYouMean(posix.basename(file), known) || ` Put it into ${docs}images/.`}`,
      )
    },
  }
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
