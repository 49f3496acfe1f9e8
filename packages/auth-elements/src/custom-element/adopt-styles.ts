/**
 * Adopts style sheets on a document or shadow root without inline styles, as a strict Content-Security-Policy
 * requires: reference-counted constructed sheets, which the elements of a root share.
 */

export type StyleRoot = Document | ShadowRoot

interface SharedSheet {
  userCount: number
  remove: () => void
}

const sheetsOfRoot = new WeakMap<StyleRoot, Map<string, SharedSheet>>()

/** Adds the sheet to the root unless it is already there. Returns a function that releases it. */
export function adoptStyles(root: StyleRoot, css: string, nonce: string | undefined): () => void {
  const sheets = sheetsOfRoot.get(root) ?? new Map<string, SharedSheet>()
  sheetsOfRoot.set(root, sheets)
  const shared = sheets.get(css) ?? { userCount: 0, remove: attach(root, css, nonce) }
  sheets.set(css, shared)
  shared.userCount += 1
  return () => {
    shared.userCount -= 1
    if (shared.userCount > 0) return
    shared.remove()
    sheets.delete(css)
  }
}

function attach(root: StyleRoot, css: string, nonce: string | undefined): () => void {
  // A sheet belongs to the document whose constructor created it, and the element may be in another frame.
  const Sheet = (root.ownerDocument ?? root).defaultView?.CSSStyleSheet
  const canConstruct = Sheet !== undefined && 'adoptedStyleSheets' in root && !css.includes('@import')
  return canConstruct ? attachConstructed(root, new Sheet(), css) : attachElement(root, css, nonce)
}

function attachConstructed(root: StyleRoot, sheet: CSSStyleSheet, css: string): () => void {
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

/** Fallback for old browsers and for `@import`, which constructed sheets ignore. */
function attachElement(root: StyleRoot, css: string, nonce: string | undefined): () => void {
  const style = (root.ownerDocument ?? document).createElement('style')
  if (nonce !== undefined) style.nonce = nonce
  style.textContent = css
  const parent = 'head' in root ? root.head : root
  parent.append(style)
  return () => style.remove()
}
