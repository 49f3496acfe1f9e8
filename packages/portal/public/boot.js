/*
 * The page's one script of its own, about a kilobyte compressed. A classic file in the head, because the
 * Content-Security-Policy of the portal allows no inline script.
 */
{
  // Before the first paint, so that a remembered theme never flashes. The key is owned by contract/src/portal/page-rendering.ts.
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

  // Begins the portal: loads all files that the page lists (APP_SCRIPT_REL of contract/src/portal/page-rendering.ts), those that
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

  // The search in the header (search-box.tsx). Its field is in the rendered page, so that it takes what is typed before the
  // portal has come; on narrow screens it is hidden until then.
  const openSearch = () => {
    const field = document.querySelector('#header-search input')
    field?.closest('#header-search').setAttribute('data-open', '')
    field?.focus()
    return field
  }
  const isTyping = (target) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  // `/` outside of fields, and Ctrl or ⌘ with K anywhere; not while a dialog has the page.
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    const isK = key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target)
    if (defaultPrevented || !(isK || isSlash) || document.querySelector('dialog[open]')) return
    const field = openSearch()
    field?.select()
    if (field) event.preventDefault()
  })

  // Enter in it, before anybody listens, is for the text that stands there then.
  const keepEnter = ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing && target.matches?.('#header-search input'))
      target.dataset.awaited = target.value
  }
  document.addEventListener('keydown', keepEnter)

  // A button of the rendered page that is pressed before anybody listens is pressed again once the portal does: the last
  // one, if it is still there. The search need not wait.
  let pressed
  const keepPressed = ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    pressed = button.matches('[aria-controls="header-search"]') ? undefined : button
    if (!pressed) openSearch()
  }
  document.addEventListener('click', keepPressed)
  // A form that is sent before that would load the page anew, without what has been typed.
  const keepTyped = (event) => event.preventDefault()
  document.addEventListener('submit', keepTyped)
  const pressAgain = () => {
    document.removeEventListener('keydown', keepEnter)
    document.removeEventListener('click', keepPressed)
    document.removeEventListener('submit', keepTyped)
    if (pressed?.isConnected) pressed.click()
  }

  // What the server has rendered can still be read, and its links followed.
  const say = () => {
    document.querySelector('#header-search')?.removeAttribute('data-open')
    document.body.prepend(document.querySelector('#boot-failed').content.cloneNode(true))
  }

  void parsed.then(painted).then(begin).then(pressAgain, say)
}
