/*
 * Runs before the app is loaded; about 1.7 kB compressed. The build compiles it to a classic script file, because the
 * portal's Content Security Policy does not allow inline scripts.
 */
import { operationOfFragment, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { decodePercent } from '@stagedoor/api-document/percent'
import { OPERATION_PARAMETER, REMEMBERED_THEME } from '@stagedoor/contract/portal/page-rendering'
import { APP_SCRIPT_REL, BOOT_FAILED_ID, HEADER_SEARCH_ID, MAIN_SCRIPT_ID } from '../config/page-elements.ts'

const root = document.documentElement

// Applies the stored theme before the first paint.
try {
  const theme = localStorage.getItem(REMEMBERED_THEME)
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
} catch {
  // Storage is blocked: the system theme applies.
}

// Moves the operation in a fragment (`#/orders/getOrder`, the form of earlier releases) to the query, which the server
// receives.
const { pathname, search, hash } = location
const oldName = pathname.startsWith('/spec/') ? operationOfFragment(hash) : undefined
if (oldName !== undefined) {
  // The page without the operation is not painted.
  root.hidden = true
  location.replace(pathname + operationQuery(oldName, search))
}

// Ends the listeners for input before the app has started.
const beforeApp = new AbortController()
const { signal } = beforeApp

// Limits the wait for the first paint, because a page in the background does not paint.
const PAINT_LIMIT_MS = 1_000

const parsed = new Promise((resolve) => {
  if (oldName === undefined) document.addEventListener('DOMContentLoaded', resolve)
})

// Shows the operation that the address names, where the reader left it (lib/navigation/reading-position.ts), as soon as it
// is parsed: on a slow network, the data after it takes longer than its text.
const named = new URLSearchParams(search).get(OPERATION_PARAMETER)
// A field of the operation (`#query/limit`).
const fieldId = decodePercent(hash.slice(1))
const activeOperation = () => document.querySelector<HTMLElement>('article[data-active]')
// Returns whether the page is long enough to show the operation there.
const showOperation = () => {
  const article = activeOperation()
  if (!article) return false
  const shown = document.getElementById(fieldId) ?? article
  shown.scrollIntoView()
  const { reading } = history.state ?? {}
  if (reading?.operation === named) scrollBy(0, article.getBoundingClientRect().top - reading.top)
  return article.nextElementSibling && scrollY + innerHeight < root.scrollHeight
}
if (named && oldName === undefined) {
  // The browser would restore a scroll position of another layout.
  history.scrollRestoration = 'manual'
  const watchOperation = new MutationObserver(() => showOperation() && watchOperation.disconnect())
  watchOperation.observe(document, { childList: true, subtree: true })
  // A visitor who moves on before the app has started keeps the position: use-scroll-to.ts reads the attribute.
  const release = () => {
    const article = activeOperation()
    if (!article) return
    watchOperation.disconnect()
    root.dataset['released'] = article.dataset['operation'] ?? ''
  }
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, release, { passive: true, signal })
  void parsed.then(() => {
    watchOperation.disconnect()
    if (root.dataset['released'] === undefined) showOperation()
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

const painted = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINT_LIMIT_MS)
    // Style sheets block rendering, so the first frame shows the complete page.
    requestAnimationFrame(() => setTimeout(resolve))
  })

// Starts the app after the first paint. Loads the scripts that the page lists in dependency order and runs each in its own
// task, so that the page stays responsive. The development server's page has no list.
const startApp = async () => {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${APP_SCRIPT_REL}]`)]
  for (const link of links) {
    link.rel = 'modulepreload'
    // Starting a request also blocks the main thread.
    await pause()
  }
  const main = links.find(({ id }) => id === MAIN_SCRIPT_ID)
  for (const link of links) {
    if (link === main) continue
    // The page that needs a failed script requests it again and shows an error message.
    await import(/* @vite-ignore */ link.href).catch(() => undefined)
    await pause()
  }
  if (main) await import(/* @vite-ignore */ main.href)
}

const SEARCH = `#${HEADER_SEARCH_ID}`
const searchField = () => document.querySelector<HTMLInputElement>(`${SEARCH} input`)

// Opens the search in the header (search-box.tsx). Its field is server-rendered, so that it accepts input before hydration.
const openSearch = () => {
  const field = searchField()
  field?.closest(SEARCH)?.setAttribute('data-open', '')
  field?.focus()
  return field
}
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
// Shortcuts: `/` outside of fields, Ctrl+K or ⌘K anywhere, except while a dialog is open.
const openSearchByKey = (event: KeyboardEvent) => {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event
  // Autofill dispatches events without a key.
  const key: string | undefined = event.key
  const isK = key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
  const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target)
  if (defaultPrevented || !(isK || isSlash) || document.querySelector('dialog[open]')) return
  const field = openSearch()
  field?.select()
  if (field) event.preventDefault()
}
document.addEventListener('keydown', openSearchByKey)

// Stores the query for which Enter is pressed before hydration; search-box.tsx reads it.
const storeEnter = ({ key, target, isComposing }: KeyboardEvent) => {
  const field = searchField()
  if (key === 'Enter' && !isComposing && field && target === field)
    field.dataset['pendingEnter'] = field.value
}
document.addEventListener('keydown', storeEnter, { signal })

// Replays the last click on a button before hydration, except on the search button, which works immediately. The click
// does not reach React, which drops it while the page is being hydrated.
let clickedButton: HTMLButtonElement | undefined
const storeClick = (event: Event) => {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.stopPropagation()
  clickedButton = button.matches(`[aria-controls=${HEADER_SEARCH_ID}]`) ? undefined : button
  if (!clickedButton) openSearch()
}
document.addEventListener('click', storeClick, { capture: true, signal })
// Hydration resets the value of a list. The last choice before it is repeated. It does not reach React, which would
// hydrate the page because of it and then read the reset value.
let chosen: { list: HTMLSelectElement; value: string } | undefined
const storeChoice = (event: Event) => {
  const { target } = event
  if (!(target instanceof HTMLSelectElement)) return
  event.stopPropagation()
  chosen = { list: target, value: target.value }
}
for (const type of ['input', 'change'])
  document.addEventListener(type, storeChoice, { capture: true, signal })
// Submitting a form before hydration would reload the page and discard the input.
const preventSubmit = (event: Event) => event.preventDefault()
document.addEventListener('submit', preventSubmit, { signal })
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
  document.querySelector(SEARCH)?.removeAttribute('data-open')
  const message = document.querySelector<HTMLTemplateElement>(`#${BOOT_FAILED_ID}`)
  document.body.prepend(message?.content.cloneNode(true) ?? '')
}

void parsed.then(painted).then(startApp).then(handOver, showLoadError)
