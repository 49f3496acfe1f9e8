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
 * Loads all files that the page lists (APP_SCRIPT_REL of contract/src/page-rendering.ts), those that others stand on
 * first; each runs in a task of its own once it and what it stands on are there. Not earlier: they would be read while the
 * page could be painted. Without a list, as in development, `main.tsx` brings what it needs.
 */
async function begin(): Promise<void> {
  await painted()
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=app-script]')
  // What cannot be loaded is asked for again by the page that needs it, which can say so.
  await Promise.all(Array.from(links, ({ href }) => import(/* @vite-ignore */ href).catch(() => undefined)))
  await import('react-dom/client')
  await import('./main.tsx')
}

void begin()
