/*
 * Runs before the app is loaded; about 1 kB compressed. A classic script file, because the portal's Content Security Policy
 * does not allow inline scripts.
 */
{
  // Applies the stored theme before the first paint. contract/src/portal/page-rendering.ts defines the key.
  try {
    const theme = localStorage.getItem('portal_theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is blocked: the system theme applies.
  }

  // Limits the wait for the first paint, because a page in the background does not paint.
  const PAINT_LIMIT_MS = 1_000

  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))

  // Shows the operation that the address names (OPERATION_PARAMETER in contract/src/portal/page-rendering.ts) as soon as
  // it is parsed: on a slow network, the data after it takes longer than its text.
  // Returns whether the page is long enough to show the operation at its top.
  const showOperation = () => {
    const operation = document.querySelector('article[data-active]')
    operation?.scrollIntoView()
    return operation?.nextElementSibling && scrollY + innerHeight < document.documentElement.scrollHeight
  }
  const watchOperation = new MutationObserver(() => showOperation() && watchOperation.disconnect())
  if (location.search.includes('operation=')) {
    watchOperation.observe(document, { childList: true, subtree: true })
    void parsed.then(() => {
      watchOperation.disconnect()
      showOperation()
    })
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve))

  const painted = () =>
    new Promise((resolve) => {
      setTimeout(resolve, PAINT_LIMIT_MS)
      // Style sheets block rendering, so the first frame shows the complete page.
      requestAnimationFrame(() => setTimeout(resolve))
    })

  // Starts the app after the first paint. Loads the scripts that the page lists (APP_SCRIPT_REL in
  // contract/src/portal/page-rendering.ts) in dependency order and runs each in its own task, so that the page stays
  // responsive. The development server's page has no list.
  const startApp = async () => {
    const links = [...document.querySelectorAll('link[rel=app-script]')]
    for (const link of links) {
      link.rel = 'modulepreload'
      // Starting a request also blocks the main thread.
      await pause()
    }
    const main = links.find(({ id }) => id === 'main-script')
    for (const link of links) {
      if (link === main) continue
      // The page that needs a failed script requests it again and shows an error message.
      await import(link.href).catch(() => undefined)
      await pause()
    }
    if (main) await import(main.href)
  }

  // Opens the search in the header (search-box.tsx). Its field is server-rendered, so that it accepts input before hydration.
  const openSearch = () => {
    const field = document.querySelector('#header-search input')
    field?.closest('#header-search').setAttribute('data-open', '')
    field?.focus()
    return field
  }
  const isTyping = (target) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  // Shortcuts: `/` outside of fields, Ctrl+K or ⌘K anywhere, except while a dialog is open.
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    const isK = key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target)
    if (defaultPrevented || !(isK || isSlash) || document.querySelector('dialog[open]')) return
    const field = openSearch()
    field?.select()
    if (field) event.preventDefault()
  })

  // Stores the query for which Enter is pressed before hydration; search-box.tsx reads it.
  const storeEnter = ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing && target.matches?.('#header-search input'))
      target.dataset.pendingEnter = target.value
  }
  document.addEventListener('keydown', storeEnter)

  // Replays the last click on a button before hydration, except on the search button, which works immediately.
  let clickedButton
  const storeClick = ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    clickedButton = button.matches('[aria-controls="header-search"]') ? undefined : button
    if (!clickedButton) openSearch()
  }
  document.addEventListener('click', storeClick)
  // Submitting a form before hydration would reload the page and discard the input.
  const preventSubmit = (event) => event.preventDefault()
  document.addEventListener('submit', preventSubmit)
  const handOver = () => {
    document.removeEventListener('keydown', storeEnter)
    document.removeEventListener('click', storeClick)
    document.removeEventListener('submit', preventSubmit)
    if (clickedButton?.isConnected) clickedButton.click()
  }

  // The server-rendered content and its links stay usable.
  const showLoadError = () => {
    document.querySelector('#header-search')?.removeAttribute('data-open')
    document.body.prepend(document.querySelector('#boot-failed').content.cloneNode(true))
  }

  void parsed.then(painted).then(startApp).then(handOver, showLoadError)
}
