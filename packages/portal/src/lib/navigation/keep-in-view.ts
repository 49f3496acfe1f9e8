/** Last element that was kept in view, by scroll container. */
const kept = new WeakMap<Element, Element>()

/** Number of frames to wait: elements that were not visible get their real height within a few frames. */
const FRAMES = 10

/** Scrolls the container to the element, unless the user has scrolled away or focuses something there. */
export function keepInView(element: Element): void {
  const box = boxAround(element)
  if (!box) return
  const before = kept.get(box)
  kept.set(box, element)
  if (box.contains(document.activeElement)) return
  if (before?.isConnected && !isInside(before, box)) return
  bringInside(element, box, FRAMES)
}

function boxAround(element: Element): Element | undefined {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box.clientHeight > 0 ? box : undefined
  }
  return undefined
}

function bringInside(element: Element, box: Element, frames: number): void {
  if (isInside(element, box) || kept.get(box) !== element) return
  const around = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  box.scrollTop += (top + bottom - around.top - around.bottom) / 2
  if (frames > 1) requestAnimationFrame(() => bringInside(element, box, frames - 1))
}

function isInside(element: Element, box: Element): boolean {
  const around = box.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return top >= around.top && bottom <= around.bottom
}
