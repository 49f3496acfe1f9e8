/*
 * The page's one script of its own, about a kilobyte compressed. A classic file in the head, because the
 * Content-Security-Policy of the portal allows no inline script.
 */
{
  // Before the first paint, so that a remembered theme never flashes. The key is owned by contract/src/page-rendering.ts.
  try {
    const theme = localStorage.getItem('portal_theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage may be blocked; the system's theme is used then.
  }

  // Longest wait for the first paint, in milliseconds: a page in the background has none.
  const PAINT_LIMIT_MS = 1_000

  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))

  const pause = () => new Promise((resolve) => setTimeout(resolve))

  const painted = () =>
    new Promise((resolve) => {
      setTimeout(resolve, PAINT_LIMIT_MS)
      // Styles hold frames back too, so that the first one shows the page.
      requestAnimationFrame(() => setTimeout(resolve))
    })

  // Begins the portal: loads all files that the page lists (APP_SCRIPT_REL of contract/src/page-rendering.ts), those that
  // others stand on first, and runs each in a task of its own; between them the page scrolls, answers and paints. Loaded
  // and run at once, all that has come meanwhile would run in one task. Not earlier: they would be read while the page
  // could be painted. In development the page has no list.
  const begin = async () => {
    const links = [...document.querySelectorAll('link[rel=app-script]')]
    for (const link of links) {
      link.rel = 'modulepreload'
      // To ask for a file takes the main thread a while too.
      await pause()
    }
    const main = links.find(({ id }) => id === 'main-script')
    for (const link of links) {
      if (link === main) continue
      // What cannot be loaded is asked for again by the page that needs it, which can say so.
      await import(link.href).catch(() => undefined)
      await pause()
    }
    if (main) await import(main.href)
  }

  // A button of the rendered page that is pressed before anybody listens is pressed again once the portal does: the last
  // one, if it is still there.
  let pressed
  const keepPressed = ({ target }) => {
    if (target instanceof Element) pressed = target.closest('button') ?? pressed
  }
  document.addEventListener('click', keepPressed)
  // A form that is sent before that would load the page anew, without what has been typed.
  const keepTyped = (event) => event.preventDefault()
  document.addEventListener('submit', keepTyped)
  const pressAgain = () => {
    document.removeEventListener('click', keepPressed)
    document.removeEventListener('submit', keepTyped)
    if (pressed?.isConnected) pressed.click()
  }

  // What the server has rendered can still be read, and its links followed.
  const say = () => document.body.prepend(document.querySelector('#boot-failed').content.cloneNode(true))

  void parsed.then(painted).then(begin).then(pressAgain, say)
}
