/** How long a pointer rests on a link before it is taken for an intention, in milliseconds. */
const REST_MS = 60

/**
 * Prepares the page of a link that is pointed at, touched or focused, so that it is there when the link is followed.
 * Not for those who asked their browser to save data.
 */
export function prepareLinks(prepare: (pathname: string) => Promise<void>): void {
  let resting: ReturnType<typeof setTimeout> | undefined

  function intend(event: Event, delay: number) {
    clearTimeout(resting)
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || savesData()) return
    if (link.target && link.target !== '_self') return
    const { pathname } = link
    // A page that cannot be prepared says so when it is gone to.
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
