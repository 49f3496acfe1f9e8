/**
 * Begins the portal. What the server has rendered is painted first; then each file that the app stands on is run in a
 * task of its own, between which the page scrolls, answers and paints.
 */

/** Longest wait for the first paint, in milliseconds: a page in the background has none. */
const PAINT_LIMIT_MS = 1_000

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_LIMIT_MS)
    // Styles hold frames back too, so that the first one shows the page.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * Begins to load the files that the page lists, those that others stand on first, and answers how each is run. Not
 * earlier: they would be read while the page could be painted. The links are APP_SCRIPT_REL of
 * contract/src/page-rendering.ts; what this file starts by itself is only loaded.
 */
function loadListed(): (() => Promise<unknown>)[] {
  return Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=app-script]')).flatMap((link) => {
    link.rel = 'modulepreload'
    return 'start' in link.dataset ? [] : [() => import(/* @vite-ignore */ link.href)]
  })
}

async function begin(): Promise<void> {
  await painted()
  const parts = [...loadListed(), () => import('react-dom/client'), () => import('./main.tsx')]
  for (const run of parts) {
    await run()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

void begin()
