/** Hover time after which a page is prefetched, in milliseconds. */
const REST_MS = 60

/** Prefetches the page of a link on hover, touch or focus, unless the browser is asked to save data. */
export function prepareLinks(prepare: (pathname: string) => Promise<void>): void {
  let resting: ReturnType<typeof setTimeout> | undefined

  function intend(event: Event, delay: number) {
    clearTimeout(resting)
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || savesData()) return
    if (link.target && link.target !== '_self') return
    const { pathname } = link
    // The navigation reports the error.
    resting = setTimeout(() => void prepare(pathname).catch(() => undefined), delay)
  }

  document.addEventListener('pointerover', (event) => intend(event, REST_MS), { passive: true })
  document.addEventListener('pointerdown', (event) => intend(event, 0), { passive: true })
  document.addEventListener('focusin', (event) => intend(event, REST_MS))
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
