/** What a reader does to go elsewhere, also by the way back; from then on the place is theirs. */
const LEAVING = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'] as const

/** Ends the hold on the element before, while it lasts: two of them would pull the page to and fro. */
let letGoBefore: (() => void) | undefined

/**
 * Brings an element to the top of the window and keeps it there while what is above it still grows: details are read
 * only when a reader comes near. Ends as soon as the reader moves, or anything else scrolls the page: the browser's own
 * search, of whose keys a page hears nothing. Answers how to let go.
 */
export function holdInView(element: HTMLElement): () => void {
  letGoBefore?.()
  let place = { top: 0, height: 0 }
  const show = () => {
    element.scrollIntoView({ block: 'start' })
    place = placeOf(element)
  }
  show()
  if (!('ResizeObserver' in window)) return () => undefined
  const observer = new ResizeObserver(show)
  observer.observe(document.body)
  const letGo = () => {
    observer.disconnect()
    window.removeEventListener('scroll', notice)
    for (const type of LEAVING) window.removeEventListener(type, letGo)
    if (letGoBefore === letGo) letGoBefore = undefined
  }
  function notice(): void {
    const { top, height } = placeOf(element)
    // Where the page has grown, the observer puts the element back.
    if (height === place.height && Math.abs(top - place.top) > 1) letGo()
  }
  window.addEventListener('scroll', notice, { passive: true })
  for (const type of LEAVING) window.addEventListener(type, letGo, { passive: true })
  letGoBefore = letGo
  return letGo
}

/** Whether an element is held: the page is where somebody has gone to, and not where the reader has scrolled. */
export function isHeld(): boolean {
  return letGoBefore !== undefined
}

function placeOf(element: HTMLElement): { top: number; height: number } {
  return { top: element.getBoundingClientRect().top, height: document.documentElement.scrollHeight }
}
