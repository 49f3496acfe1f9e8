/**
 * Runs in the page from the start: `watched()` returns the time of the last change of the twelve cards or their positions,
 * the blocking time, and the layout shift.
 */
export function watchPage() {
  /** The part of a task above this duration counts as blocking time. */
  const TASK_MS = 50
  let cardsMs = Number.NaN
  let blockingMs = 0
  let shift = 0
  /** @type {Element[]} */
  let cards = []
  let positions = ''
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockingMs += Math.max(0, duration - TASK_MS)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })

  const checkFrame = () => {
    const visible = [...document.querySelectorAll('main li:has(h3)')].filter(
      (card) => card.getClientRects().length > 0,
    )
    const boxes = visible.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    })
    const isSame =
      visible.length === cards.length &&
      visible.every((card, index) => card === cards[index]) &&
      boxes.join() === positions
    if (!isSame && visible.length === 12) cardsMs = performance.now()
    cards = visible
    positions = boxes.join()
    requestAnimationFrame(checkFrame)
  }
  requestAnimationFrame(checkFrame)
  Object.assign(window, { watched: () => ({ cardsMs, blockingMs, shift }) })
}
