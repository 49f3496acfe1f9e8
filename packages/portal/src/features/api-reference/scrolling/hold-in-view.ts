/** User events that scroll the page, or may do so. */
export const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const RELEASING_EVENTS = [...USER_SCROLL_EVENTS, 'popstate'] as const

/** Releases the element that is held: two held elements would move the page back and forth. */
let releaseCurrent: (() => void) | undefined

interface HoldOptions {
  /** Distance from the top of the window; without it, the element is at the top, below the header. */
  top?: number | undefined
  /** Called when something else scrolls the page or another element is held, but not when the page is left. */
  onRelease?: () => void
}

/**
 * Scrolls to an element and keeps it in position while content above it grows. Ends when the user scrolls or anything
 * else scrolls the page, such as find in page, which sends no key events.
 *
 * @returns a function that releases the element
 */
export function holdInView(element: HTMLElement, { top, onRelease }: HoldOptions = {}): () => void {
  releaseCurrent?.()
  let position = { top: 0, height: 0 }
  const show = () => {
    // The page may have been left, and the next page has its own scroll position.
    if (!element.isConnected) return
    if (top === undefined) element.scrollIntoView({ block: 'start' })
    else window.scrollBy(0, element.getBoundingClientRect().top - top)
    position = positionOf(element)
  }
  show()
  if (!('ResizeObserver' in window)) return () => undefined
  const observer = new ResizeObserver(show)
  observer.observe(document.body)
  const release = (event?: Event) => {
    observer.disconnect()
    window.removeEventListener('scroll', notice)
    for (const type of RELEASING_EVENTS) window.removeEventListener(type, release)
    if (releaseCurrent === release) releaseCurrent = undefined
    // The page that is being left is still shown, and must not move.
    if (event?.type !== 'popstate') onRelease?.()
  }
  function notice(): void {
    const now = positionOf(element)
    // If the page has grown, the observer corrects the position.
    if (now.height === position.height && Math.abs(now.top - position.top) > 1) release()
  }
  window.addEventListener('scroll', notice, { passive: true })
  for (const type of RELEASING_EVENTS) window.addEventListener(type, release, { passive: true })
  releaseCurrent = release
  return release
}

/** Returns whether the page is scrolled to a target, not by the user. */
export function isHeld(): boolean {
  return releaseCurrent !== undefined
}

function positionOf(element: HTMLElement): { top: number; height: number } {
  return { top: element.getBoundingClientRect().top, height: document.documentElement.scrollHeight }
}
