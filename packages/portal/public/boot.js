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

  // Moves the operation in a fragment (`#/orders/getOrder`, the form of earlier releases) to the query, which the server
  // receives. api-document/src/outline/operation-query.ts does the same while the page is open.
  const { pathname, search, hash } = location
  const isOldLink = pathname.startsWith('/spec/') && hash.startsWith('#/') && hash.length > 2
  if (isOldLink) {
    // The page without the operation is not painted.
    document.documentElement.hidden = true
    let operation = hash.slice(2)
    try {
      operation = decodeURIComponent(operation)
    } catch {
      // Invalid encoding is kept as text.
    }
    const others = search
      .slice(1)
      .split('&')
      .filter((each) => each !== '' && !new URLSearchParams(each).has('operation'))
    const name = encodeURIComponent(operation).replace(/%(?:2F|3A|40|24|2C)/g, decodeURIComponent)
    location.replace(`${pathname}?${[...others, `operation=${name}`].join('&')}`)
  }

  // Ends the listeners for input before the app has started.
  const beforeApp = new AbortController()

  // Limits the wait for the first paint, because a page in the background does not paint.
  const PAINT_LIMIT_MS = 1_000

  const parsed = new Promise((resolve) => {
    if (!isOldLink) document.addEventListener('DOMContentLoaded', resolve)
  })

  // Shows the operation that the address names (OPERATION_PARAMETER in contract/src/portal/page-rendering.ts), where the
  // reader left it (src/lib/navigation/reading-position.ts), as soon as it is parsed: on a slow network, the data after it
  // takes longer than its text.
  const named = new URLSearchParams(search).get('operation')
  // A field of the operation (`#query/limit`).
  let fieldId = ''
  try {
    fieldId = decodeURIComponent(hash.slice(1))
  } catch {
    // Invalid encoding: no field has this ID.
  }
  // Returns whether the page is long enough to show the operation there.
  const showOperation = () => {
    const article = document.querySelector('article[data-active]')
    if (!article) return false
    const field = document.getElementById(fieldId)
    ;(field ?? article).scrollIntoView()
    const { reading } = history.state ?? {}
    if (reading?.operation === named) scrollBy(0, article.getBoundingClientRect().top - reading.top)
    return article.nextElementSibling && scrollY + innerHeight < document.documentElement.scrollHeight
  }
  if (named && !isOldLink) {
    // The browser would restore a scroll position of another layout.
    history.scrollRestoration = 'manual'
    const root = document.documentElement
    const watchOperation = new MutationObserver(() => showOperation() && watchOperation.disconnect())
    watchOperation.observe(document, { childList: true, subtree: true })
    // A visitor who moves on before the app has started keeps the position: use-scroll-to.ts reads the attribute.
    const release = () => {
      const article = document.querySelector('article[data-active]')
      if (!article) return
      watchOperation.disconnect()
      root.dataset.released = article.dataset.operation
    }
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      addEventListener(type, release, { passive: true, signal: beforeApp.signal })
    void parsed.then(() => {
      watchOperation.disconnect()
      if (root.dataset.released === undefined) showOperation()
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
  const openSearchByKey = (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
    const isK = key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target)
    if (defaultPrevented || !(isK || isSlash) || document.querySelector('dialog[open]')) return
    const field = openSearch()
    field?.select()
    if (field) event.preventDefault()
  }
  document.addEventListener('keydown', openSearchByKey)

  // Stores the query for which Enter is pressed before hydration; search-box.tsx reads it.
  const storeEnter = ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing && target.matches?.('#header-search input'))
      target.dataset.pendingEnter = target.value
  }
  document.addEventListener('keydown', storeEnter, { signal: beforeApp.signal })

  // Replays the last click on a button before hydration, except on the search button, which works immediately. The click
  // does not reach React, which drops it while the page is being hydrated.
  let clickedButton
  const storeClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.stopPropagation()
    clickedButton = button.matches('[aria-controls="header-search"]') ? undefined : button
    if (!clickedButton) openSearch()
  }
  document.addEventListener('click', storeClick, { capture: true, signal: beforeApp.signal })
  // Hydration resets the value of a list. The last choice before it is repeated. It does not reach React, which would
  // hydrate the page because of it and then read the reset value.
  let chosen
  const storeChoice = (event) => {
    const { target } = event
    if (!(target instanceof HTMLSelectElement)) return
    event.stopPropagation()
    chosen = { list: target, value: target.value }
  }
  for (const type of ['input', 'change'])
    document.addEventListener(type, storeChoice, { capture: true, signal: beforeApp.signal })
  // Submitting a form before hydration would reload the page and discard the input.
  const preventSubmit = (event) => event.preventDefault()
  document.addEventListener('submit', preventSubmit, { signal: beforeApp.signal })
  const handOver = () => {
    beforeApp.abort()
    if (clickedButton?.isConnected) clickedButton.click()
    if (!chosen?.list.isConnected) return
    chosen.list.value = chosen.value
    chosen.list.dispatchEvent(new Event('change', { bubbles: true }))
  }

  // The server-rendered content, its links and its forms stay usable.
  const showLoadError = () => {
    beforeApp.abort()
    document.removeEventListener('keydown', openSearchByKey)
    document.querySelector('#header-search')?.removeAttribute('data-open')
    document.body.prepend(document.querySelector('#boot-failed').content.cloneNode(true))
  }

  void parsed.then(painted).then(startApp).then(handOver, showLoadError)
}
