/*
 * The page's one script of its own, about a kilobyte compressed. A classic file in the head, because the
 * Content-Security-Policy of the portal allows no inline script.
 */
{
  // Runs before the first paint, so that a stored theme does not flash.
  // The key is defined in contract/src/portal/page-rendering.ts.
  try {
    const theme = localStorage.getItem('portal_theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage may be blocked; the system's theme is used then.
  }

  // Maximum time to wait for the first paint, in milliseconds; pages in the background have none.
  const PAINT_LIMIT_MS = 1_000

  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))

  const pause = () => new Promise((resolve) => setTimeout(resolve))

  const painted = () =>
    new Promise((resolve) => {
      setTimeout(resolve, PAINT_LIMIT_MS)
      // Style sheets block rendering, so the first frame displays the page.
      requestAnimationFrame(() => setTimeout(resolve))
    })

  // Starts the portal: loads the files that the page lists (APP_SCRIPT_REL of contract/src/portal/page-rendering.ts),
  // imported files first, and runs each in a separate task. Between tasks the page scrolls, responds and paints. With
  // import(), all loaded files would run in one task. Not earlier, because parsing would delay the first paint. In
  // development the page has no list.
  const begin = async () => {
    const links = [...document.querySelectorAll('link[rel=app-script]')]
    for (const link of links) {
      link.rel = 'modulepreload'
      // Requesting a file takes main thread time, too.
      await pause()
    }
    const main = links.find(({ id }) => id === 'main-script')
    for (const link of links) {
      if (link === main) continue
      // The page that needs a failed file loads it again and reports the error.
      await import(link.href).catch(() => undefined)
      await pause()
    }
    if (main) await import(main.href)
  }

  // The search in the header (search-box.tsx). Its field is server-rendered and accepts input before hydration; on
  // narrow screens it is hidden until then.
  const openSearch = () => {
    const field = document.querySelector('#header-search input')
    field?.closest('#header-search').setAttribute('data-open', '')
    field?.focus()
    return field
  }
  const isTyping = (target) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  // `/` outside of fields, and Ctrl or ⌘ with K anywhere, except in dialogs.
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    const isK = key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target)
    if (defaultPrevented || !(isK || isSlash) || document.querySelector('dialog[open]')) return
    const field = openSearch()
    field?.select()
    if (field) event.preventDefault()
  })

  // Enter before hydration applies to the text at that time.
  const keepEnter = ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing && target.matches?.('#header-search input'))
      target.dataset.awaited = target.value
  }
  document.addEventListener('keydown', keepEnter)

  // A button that is pressed before hydration is pressed again afterwards: the last one, if it still exists. The search
  // handles this itself.
  let pressed
  const keepPressed = ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    pressed = button.matches('[aria-controls="header-search"]') ? undefined : button
    if (!pressed) openSearch()
  }
  document.addEventListener('click', keepPressed)
  // Submitting a form before hydration would reload the page and lose the input.
  const keepTyped = (event) => event.preventDefault()
  document.addEventListener('submit', keepTyped)
  const pressAgain = () => {
    document.removeEventListener('keydown', keepEnter)
    document.removeEventListener('click', keepPressed)
    document.removeEventListener('submit', keepTyped)
    if (pressed?.isConnected) pressed.click()
  }

  // The server-rendered page can still be read, and its links work.
  const say = () => {
    document.querySelector('#header-search')?.removeAttribute('data-open')
    document.body.prepend(document.querySelector('#boot-failed').content.cloneNode(true))
  }

  void parsed.then(painted).then(begin).then(pressAgain, say)
}
