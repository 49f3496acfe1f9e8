/** Head `<style>` elements whose text contains this are taken into shadow roots (contract §2). */
export const PAGE_STYLES_MARKER = 'AUTH_ELEMENTS_INJECT_STYLES'

/** Two head styles that agree in so many first characters count as one (spec §9). */
const SAME_STYLE_PREFIX = 100

/**
 * Hands over the marked head styles, joined into one sheet, now and whenever they change; an empty text when there are
 * none. The returned function ends the watch.
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
