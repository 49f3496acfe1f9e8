/** Head `<style>` elements that contain this text are copied into shadow roots. */
export const PAGE_STYLES_MARKER = 'AUTH_ELEMENTS_INJECT_STYLES'

/** Head styles with the same first characters are duplicates; this is the number of characters compared. */
const SAME_STYLE_PREFIX = 100

/**
 * Passes the marked head styles, joined into one sheet, to the callback now and after each change; an empty
 * string if there are none. Returns a function that stops observing.
 */
export function watchPageStyles(page: Document, onChange: (css: string) => void): () => void {
  let current: string | undefined
  const collect = () => {
    const css = collectPageStyles(page)
    if (css === current) return
    current = css
    onChange(css)
  }
  const observer = new MutationObserver(collect)
  observer.observe(page.head, { childList: true, subtree: true, characterData: true })
  collect()
  return () => observer.disconnect()
}

function collectPageStyles(page: Document): string {
  const byPrefix = new Map<string, string>()
  for (const { textContent } of page.head.querySelectorAll('style')) {
    const css = textContent ?? ''
    const prefix = css.slice(0, SAME_STYLE_PREFIX)
    if (css.includes(PAGE_STYLES_MARKER) && !byPrefix.has(prefix)) byPrefix.set(prefix, css)
  }
  return [...byPrefix.values()].join('\n')
}
