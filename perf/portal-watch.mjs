/**
 * Runs in the page from its start: `watched()` tells when the twelve cards were last seen to come, go, change or move,
 * how long the page blocked, and how far things shifted.
 */
export function watchPage() {
  /** A task of this length may be noticed; what is longer counts as blocking. */
  const LONGEST_MS = 50
  let cardsMs = Number.NaN
  let blockingMs = 0
  let shift = 0
  /** @type {Element[]} */
  let cards = []
  let places = ''
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockingMs += Math.max(0, duration - LONGEST_MS)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })

  const look = () => {
    const seen = [...document.querySelectorAll('main li:has(h3)')].filter(
      (card) => card.getClientRects().length > 0,
    )
    const boxes = seen.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    })
    const isSame =
      seen.length === cards.length &&
      seen.every((card, index) => card === cards[index]) &&
      boxes.join() === places
    if (!isSame && seen.length === 12) cardsMs = performance.now()
    cards = seen
    places = boxes.join()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { watched: () => ({ cardsMs, blockingMs, shift }) })
}
